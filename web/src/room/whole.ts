// What is here of a game.

import { isOfRoom, type LogEntry } from "../net/wire";

/** Whether the log of the last game is here from its start: a page that comes late has only the end of a long one. */
export function isWhole(entries: readonly LogEntry[]): boolean {
  return entries.some(begins);
}

/** The log of the last game. A seat of an earlier one may have been somebody else's. */
export function ofGame(entries: readonly LogEntry[]): readonly LogEntry[] {
  return entries.slice(Math.max(0, entries.findLastIndex(begins)));
}

function begins(entry: LogEntry): boolean {
  return entry.moments.some((it) => isOfRoom(it) && it.type === "started");
}
