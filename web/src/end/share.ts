// The button that sends a result to friends, downloaded at the end of a game.

import { lazy } from "../schedule/lazy";

export const shareButton = lazy(() => import("./Share.svelte"));
