// What one log entry speaks of on the map, read from its moments and never from its words.

import { isOfRoom } from "../../net/wire";
import type { Things } from "../../table/highlight.svelte";
import { spotOf, spots } from "./acts";
import type { LogEntry, Moment } from "./wire";

/** Null when there is nothing to point at. */
export function mentions(entry: LogEntry): Things | null {
  const things = new Set(entry.moments.flatMap(thingsOf));
  return things.size > 0 ? things : null;
}

/** The beginning of a turn. */
export function markOf(entry: LogEntry): "turn" | null {
  return entry.moments.some((it) => it.type === "turn_began") ? "turn" : null;
}

function thingsOf(moment: Moment): string[] {
  if (isOfRoom(moment)) {
    if (moment.type !== "pointed") return [];
    const { at } = moment;
    return [at.type === "square" ? spots.square(at.square) : at.type === "line" ? spots.line(at.line) : spots.stretch(at.stretch)];
  }
  switch (moment.type) {
    case "moved":
    case "sent_to":
    case "turn_lost":
      return [spots.taxi(moment.seat)];
    case "places_swapped":
    case "destinations_swapped":
      return [spots.taxi(moment.seat), spots.taxi(moment.with)];
    case "looked":
      return [spots.taxi(moment.at)];
    case "one_way_placed":
    case "one_way_turned":
      return [spots.stretch(moment.stretch)];
    case "barrier_placed":
      return [spots.line(moment.line)];
    case "cone_placed":
      return [spots.cone(moment.cone)];
    case "removed":
      return [spotOf(moment.obstacle)];
    default:
      return [];
  }
}

