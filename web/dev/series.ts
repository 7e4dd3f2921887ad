// The series of made-up tables: nothing has been played, or some games have.

import type { SeriesView } from "../src/net/wire";
import type { StandingView } from "../src/net/wire.gen";

export const NO_SERIES: SeriesView = {
  ended: 0, games: 0, bands: 0, target: null, streak: 0, best: 0, shuffled: false, standings: [],
};

/** Six games at a table that wants to reach its fourth band. */
export const MARNE_SERIES: SeriesView = { ...NO_SERIES, ended: 6, games: 6, bands: 6, target: 4, streak: 2, best: 2 };

/** Three games of players who play alone, from the first seat to the last. */
export function standingsOf(...points: number[]): SeriesView {
  const standings = points.map((it): StandingView => {
    const place = 1 + points.filter((other) => other > it).length;
    return { place, games: 3, wins: Math.max(0, 3 - place), points: it };
  });
  return { ...NO_SERIES, ended: 3, games: 3, standings };
}
