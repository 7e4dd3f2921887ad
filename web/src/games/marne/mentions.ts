// What one log entry speaks of on the table, read from its moments and never from its words.

import { isOfRoom } from "../../net/wire";
import type { Things } from "../../table/highlight.svelte";
import { isSilence } from "./hush";
import { named } from "./things";
import type { Target } from "./wire.gen";
import type { LogEntry, Moment } from "./wire";

/** Null when there is nothing to point at. */
export function mentions(entry: LogEntry): Things | null {
  const things = new Set(entry.moments.flatMap(thingsOf));
  return things.size > 0 ? things : null;
}

/** The beginning of a turn, or of a silence. */
export function markOf(entry: LogEntry): "turn" | "silence" | null {
  if (entry.moments.some(isSilence)) return "silence";
  return entry.moments.some((it) => it.type === "turn_began") ? "turn" : null;
}

type Mentioned = { streets?: readonly (string | undefined)[]; officers?: readonly (number | undefined)[]; cards?: readonly (string | undefined)[] };

function thingsOf(moment: Moment): string[] {
  const { streets = [], officers = [], cards = [] } = mentioned(moment);
  return [
    ...present(streets).map(named.street),
    ...present(officers).map(named.officer),
    ...present(cards).map(named.card),
  ];
}

function present<T>(list: readonly (T | undefined)[]): T[] {
  return list.filter((it): it is T => it !== undefined);
}

function mentioned(moment: Moment): Mentioned {
  if (isOfRoom(moment)) return moment.type === "pointed" ? pointedAt(moment.at) : {};
  switch (moment.type) {
    case "officers_placed":
      return { streets: moment.officers, officers: [0, 1] };
    case "taxi_arrived":
      return { streets: [moment.street, ...moment.tokens] };
    case "discarded":
    case "mobilized":
    case "placed":
      return { cards: [moment.card] };
    case "officer_moved":
      return { streets: [moment.from, moment.to], officers: [moment.officer] };
    case "traded":
      return { cards: [moment.give, moment.take] };
    case "taxi_sent":
      return { streets: [moment.street], cards: moment.cards };
    case "bonus_played":
      return { streets: [moment.street], officers: [moment.officer], cards: [moment.card, moment.recall] };
    default:
      return {};
  }
}

function pointedAt(target: Target): Mentioned {
  return target.type === "street" ? { streets: [target.street] } : { cards: [target.card] };
}
