// The games that were played to their end on this device. They are kept here and sent nowhere.

import { statisticsOf } from "../net/statistics";
import type { Played } from "../room/tally";
import { forget, recall, remember } from "./storage";

/** A game with its table and number, so that it is counted only once. */
export type Kept = Played & { at: string };

/** The most games that are kept; the oldest are dropped first. */
export const MOST = 500;
/** How many games of a room the server lists. */
const LISTED = 100;

/** How often the server is asked again, and after how long, in milliseconds. */
const TRIES = 3;
const AGAIN = 5_000;

/** The last game of this table is over, and this device has played it. `ended` is how many have ended there: a node that
 * has not read the end yet, or a request that is lost, is asked again. */
export async function noteEnd(code: string, ended: number): Promise<void> {
  for (let tries = 0; tries <= TRIES; tries += 1) {
    const told = await statisticsOf(code);
    const { games } = told.ok ? told.value : { games: [] };
    const last = games.at(-1);
    // The server lists a hundred games at most.
    if (last && games.length >= Math.min(ended, LISTED)) return note(`${code}/${last.number}`, last);
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

export function note(at: string, { game, options, players, band, ended, played, silent_turns, bots }: Played): void {
  const all = keptGames();
  if (all.some((it) => it.at === at) || ended <= Number(recall("forgotten") ?? -1)) return;
  const kept: Kept = { at, game, options, players, band, ended, played, silent_turns, ...(bots ? { bots } : {}) };
  remember("finished", JSON.stringify([...all, kept].slice(-MOST)));
}

/** A forgotten game is not counted again when its end is looked at: this time, like every end's, is the server's. */
export function forgetGames(): void {
  remember("forgotten", `${Math.max(0, ...keptGames().map((it) => it.ended))}`);
  forget("finished");
}

/** The games that are kept; the storage may contain anything. */
export function keptGames(): Kept[] {
  let kept: unknown;
  try {
    kept = JSON.parse(recall("finished") ?? "[]");
  } catch {
    return [];
  }
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

function isKept(it: Partial<Kept> | null): it is Kept {
  return (
    typeof it?.at === "string" &&
    typeof it.game === "string" &&
    [it.players, it.ended, it.played, it.silent_turns].every(Number.isFinite) &&
    (it.band === null || Number.isInteger(it.band))
  );
}
