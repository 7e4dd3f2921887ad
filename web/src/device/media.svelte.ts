// The laptop's table shows side by side what a phone keeps in a sheet; an upright tablet has room for the log.

import { MediaQuery } from "svelte/reactivity";
import { tall as upright, wide as query } from "../styles/media.json";

export const wide = new MediaQuery(query, false);
export const tall = new MediaQuery(upright, false);
