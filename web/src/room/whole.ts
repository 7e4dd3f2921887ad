// How much of a game is here.

import { isOfRoom, type GameWire, type LogEntry } from "../net/wire";

/** Whether the log of the last game is here from its start: a page that comes late has only the end of a long one. */
export function isWhole<W extends GameWire>(entries: readonly LogEntry<W>[]): boolean {
  return entries.some((it) => it.moments.some((moment) => isOfRoom(moment) && moment.type === "started"));
}
