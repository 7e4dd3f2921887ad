// The comparison with other people's results, downloaded at the end of a game.

import { lazy } from "../schedule/lazy";
import { DEAL } from "../words/books";
import { house } from "../words/i18n.svelte";

export const sameDeal = lazy(() => import("./SameDeal.svelte"), () => house.learn(DEAL));
