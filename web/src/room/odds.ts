// Which rank a game is heading for, as the server tells it.

import { ask, fetchSlow, type Answer } from "../net/api";
import { codeLetters } from "../net/roomCode";

/** After this many acts: how likely each rank is, the lowest first, in hundredths. */
export type Odds = { acts: number; bands: number[] };

/** Asks for the odds of the last game of a room: as it stands, and, once it is over, on the way there. */
export function lastOdds(code: string): Promise<Answer<Odds & { before: Odds[] }>> {
  return ask(`/api/rooms/${codeLetters(code)}/odds`, {}, fetchSlow);
}

/** The likeliest rank, and its chances in ten: with a few dozen games tried, no more is known. */
export function likeliest(bands: readonly number[]): { band: number; tens: number } {
  const most = Math.max(...bands);
  return { band: bands.indexOf(most) + 1, tens: Math.round(most / 10) };
}
