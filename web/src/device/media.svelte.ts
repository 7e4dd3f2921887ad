// The laptop's table shows side by side what a phone keeps in a sheet.

import { MediaQuery } from "svelte/reactivity";
import { wide as query } from "../styles/media.json";

export const wide = new MediaQuery(query, false);
