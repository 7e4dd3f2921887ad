// Recent events, read from the log: what the view no longer contains but everybody still wants to see.

import type { LogEntry, Moment } from "../wire";

/** The number that was rolled or chosen last; 0 before the first. */
export function lastDie(entries: readonly LogEntry[]): number {
  const found = last(entries, (it) => it.type === "rolled" || it.type === "die_chosen");
  return found?.type === "rolled" || found?.type === "die_chosen" ? found.die : 0;
}

export type LastCard = { seat: number; card: string; /** Whether it could do nothing. */ idle: boolean };

/** The card that was turned up last, until the next die is thrown. */
export function lastCard(entries: readonly LogEntry[]): LastCard | null {
  const found = last(entries, (it) => it.type === "drawn" || it.type === "rolled" || it.type === "die_chosen");
  if (found?.type !== "drawn") return null;
  const idle = last(entries, (it) => it.type === "nothing_done" || it.type === "drawn");
  return { seat: found.seat, card: found.card, idle: idle?.type === "nothing_done" && idle.card === found.card };
}

function last(entries: readonly LogEntry[], fits: (moment: Moment) => boolean): Moment | null {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const found = entries[at]?.moments.findLast((it) => it.type === "started" || fits(it));
    // The previous game does not count.
    if (found) return found.type === "started" ? null : found;
  }
  return null;
}
