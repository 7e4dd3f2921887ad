// The games that were played to their end on this device. They are kept here and sent nowhere.

import { statisticsOf } from "../net/statistics";
import type { Played } from "../room/tally";
import { forget, recall, remember } from "./storage";

/** A game with its table and number, so that it is counted only once. */
export type Kept = Played & { at: string };

/** The most games that are kept; the oldest are dropped first. */
export const MOST = 500;

/** The last game of this table is over, and this device has played it. */
export async function noteEnd(code: string): Promise<void> {
  const told = await statisticsOf(code);
  const last = told.ok ? told.value.games.at(-1) : undefined;
  if (last) note(`${code}/${last.number}`, last);
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
