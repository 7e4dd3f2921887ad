// The laptop's table shows side by side what a phone keeps in a sheet. Same breakpoint as in the styles.

import { MediaQuery } from "svelte/reactivity";

export const wide = new MediaQuery("(min-width: 960px) and (min-height: 540px)", false);
