// The seal of the next deal, and the check of one that was played.

import { lazy } from "../schedule/lazy";
import { FAIR } from "../words/books";
import { house } from "../words/i18n.svelte";

export const fairDeal = lazy(() => import("../lobby/FairDeal.svelte"), () => house.learn(FAIR));
export const fairCheck = lazy(() => import("./FairCheck.svelte"), () => house.learn(FAIR));
