// What one line of the log speaks of on the table, read from its moments and never from its words.

import type { LogEntry, Moment, Officer, SoldierCard, Street } from "../../../wire.gen";

export type Spot = {
  streets: ReadonlySet<Street>;
  officers: ReadonlySet<Officer>;
  cards: ReadonlySet<SoldierCard>;
};

type Things = { streets?: readonly (Street | undefined)[]; officers?: readonly (Officer | undefined)[]; cards?: readonly (SoldierCard | undefined)[] };

/** Null when there is nothing to point at. */
export function spotOf(entry: LogEntry): Spot | null {
  const all = entry.moments.map(things);
  const spot: Spot = {
    streets: new Set(all.flatMap((it) => present(it.streets))),
    officers: new Set(all.flatMap((it) => present(it.officers))),
    cards: new Set(all.flatMap((it) => present(it.cards))),
  };
  return spot.streets.size + spot.officers.size + spot.cards.size > 0 ? spot : null;
}

function present<T>(list: readonly (T | undefined)[] | undefined): T[] {
  return (list ?? []).filter((it): it is T => it !== undefined);
}

function things(moment: Moment): Things {
  switch (moment.type) {
    case "officers_placed":
      return { streets: moment.officers, officers: [0, 1] };
    case "taxi_arrived":
      return { streets: [moment.street, ...moment.tokens] };
    case "pointed":
      return moment.at.type === "street" ? { streets: [moment.at.street] } : { cards: [moment.at.card] };
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
