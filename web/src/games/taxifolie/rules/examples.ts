// What the pictures of the rules show.

import type { Square, WishView } from "../wire.gen";

/** A part of the map in its own units: the middle and the width. */
export type Part = { at: Square; width: number; way?: readonly Square[]; seat?: number; to?: Square };

export const STREET: Part = { at: "louvre", width: 330, seat: 0 };
export const DRIVING: Part = {
  at: "hotel-de-ville", width: 380, seat: 1, way: ["gare-de-lyon", "bastille", "place-des-vosges", "hotel-de-ville"], to: "hotel-de-ville",
};

export const WISHES: readonly WishView[] = [
  { wish: { type: "pass", pictogram: "bakery", district: null }, status: "open", rolls_left: null },
  { wish: { type: "stop", pictogram: "cafe", district: "nord" }, status: "open", rolls_left: null },
  { wish: { type: "visit", place: "tour-eiffel" }, status: "kept", rolls_left: null },
  { wish: { type: "avoid", pictogram: "park", district: null }, status: "avoid", rolls_left: null },
  { wish: { type: "hurry", rolls: 4, tip: 20 }, status: "in_time", rolls_left: 3 },
];
