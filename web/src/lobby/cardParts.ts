// What the card of a room and its invitation open, downloaded on demand.

import { lazy } from "../schedule/lazy";
import { PEOPLE } from "../words/books";
import { house } from "../words/i18n.svelte";

const words = () => house.learn(PEOPLE);

export const cardParts = {
  handover: lazy(() => import("../parts/Handover.svelte"), words),
  people: lazy(() => import("../parts/People.svelte"), words),
  qrCode: lazy(() => import("./QrCode.svelte"), words),
};
