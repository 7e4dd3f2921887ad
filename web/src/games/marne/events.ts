// The events that this turn's taxis brought, read from the log: they count until the turn is over. The log of a practice
// table does not contain those before its position; of these, only the bonus cards that are forbidden still count.

import { isOfRoom } from "../../net/wire";
import type { LogEntry, MarneRoom, Moment } from "./wire";
import type { TaxiEvent } from "./wire.gen";

export function eventsOfTurn({ entries, game }: Pick<MarneRoom, "entries" | "game">): TaxiEvent[] {
  const logged = loggedIn(entries);
  return game?.no_bonus && !logged.includes("no_bonus") ? ["no_bonus", ...logged] : logged;
}

function loggedIn(entries: readonly LogEntry[]): TaxiEvent[] {
  const found: TaxiEvent[] = [];
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const moments: readonly Moment[] = entries[at]?.moments ?? [];
    for (const it of [...moments].reverse()) {
      if (it.type === "started") return found.reverse();
      if (isOfRoom(it)) continue;
      if (it.type === "turn_began" || it.type === "turn_ended") return found.reverse();
      if (it.type === "taxi_arrived" && it.event) found.push(it.event);
    }
  }
  return found.reverse();
}
