// Recent events: what everybody still wants to see when the view no longer contains it is read from the log. The view
// comes first: the log of a practice table does not contain what was rolled or drawn before its position.

import type { LogEntry, Moment, TownRoom } from "../wire";

type Recent = Pick<TownRoom, "entries" | "game">;

/** The number that was rolled or chosen last; 0 before the first. */
export function lastDie({ entries, game }: Recent): number {
  if (game?.die) return game.die;
  const found = last(entries, (it) => it.type === "rolled" || it.type === "die_chosen");
  return found?.type === "rolled" || found?.type === "die_chosen" ? found.die : 0;
}

export type LastCard = { seat: number; card: string; /** Whether it could do nothing. */ idle: boolean };

/** The card that was turned up last, until the next die is thrown. */
export function lastCard({ entries, game }: Recent): LastCard | null {
  const found = last(entries, (it) => it.type === "drawn" || it.type === "rolled" || it.type === "die_chosen");
  if (found?.type !== "drawn") return game?.drawn ? { seat: game.seat, card: game.drawn, idle: false } : null;
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
