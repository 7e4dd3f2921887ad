// How much of a game is here.

import { isOfRoom, type GameWire, type LogEntry } from "../net/wire";

/** Whether the log of the last game is here from its start: a page that comes late has only the end of a long one. */
export function isWhole<W extends GameWire>(entries: readonly LogEntry<W>[]): boolean {
  return entries.some(begins);
}

/** The log of the last game. A seat of an earlier one may have been somebody else's. */
export function ofGame<W extends GameWire>(entries: readonly LogEntry<W>[]): readonly LogEntry<W>[] {
  return entries.slice(Math.max(0, entries.findLastIndex(begins)));
}

function begins<W extends GameWire>(entry: LogEntry<W>): boolean {
  return entry.moments.some((it) => isOfRoom(it) && it.type === "started");
}
