// The parts of a replay that are downloaded on demand.

import { lazy } from "../schedule/lazy";
import { ANALYSIS } from "../words/books";
import { house } from "../words/i18n.svelte";

export const analysisPart = lazy(() => import("./Analysis.svelte"), () => house.learn(ANALYSIS));
