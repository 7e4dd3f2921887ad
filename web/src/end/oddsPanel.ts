// Where a game was heading, downloaded at its end.

import { lazy } from "../schedule/lazy";
import { ANALYSIS } from "../words/books";
import { house } from "../words/i18n.svelte";

export const oddsPanel = lazy(() => import("./OddsPanel.svelte"), () => house.learn(ANALYSIS));
