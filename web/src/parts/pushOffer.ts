// The offer of notifications about turns, for the few who see it.

import { lazy } from "../schedule/lazy";
import { PREFERENCES } from "../words/books";
import { house } from "../words/i18n.svelte";

export const pushOffer = lazy(() => import("./PushOffer.svelte"), () => house.learn(PREFERENCES));
