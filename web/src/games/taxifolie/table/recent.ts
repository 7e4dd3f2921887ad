// Recent events, read from the log: what the view no longer contains but everybody still wants to see.

import type { LogEntry } from "../wire";

/** Whether the last roll earned this one: the rolls that the view counts as owed come after it. */
export function rollsAgain(entries: readonly LogEntry[]): boolean {
  const moments = entries.flatMap((it) => it.moments);
  return moments.findLast((it) => ["rolls_again", "turn_began", "started"].includes(it.type))?.type === "rolls_again";
}
