// What a line of the log speaks of, by the names that the table's parts look up.

import { isOfRoom } from "../../net/wire";
import type { Things } from "../../table/highlight.svelte";
import { destinationOf } from "./names";
import type { GameMoment } from "./wire.gen";
import type { LogEntry } from "./wire";

export function mentions(entry: LogEntry): Things | null {
  const things = entry.moments.flatMap((it) => (isOfRoom(it) ? (it.type === "pointed" ? [square(it.at.square)] : []) : thingsOf(it)));
  return things.length > 0 ? new Set(things) : null;
}

/** A turn begins a paragraph. */
export function markOf(entry: LogEntry): "turn" | null {
  return entry.moments.some((it) => it.type === "turn_began") ? "turn" : null;
}

const square = (id: string) => `square-${id}`;

function thingsOf(moment: GameMoment): string[] {
  switch (moment.type) {
    case "drove":
      return [...moment.way.map(square), `taxi-${moment.seat}`];
    case "errand_done":
    case "wish_kept":
    case "client_lost":
      return [square(moment.square)];
    case "arrived":
      return [square(destinationOf(moment.ride))];
    case "carried":
      return [square(moment.to), `taxi-${moment.seat}`];
    case "boarded":
      return [square(destinationOf(moment.ride)), `taxi-${moment.seat}`];
    default:
      return [];
  }
}
