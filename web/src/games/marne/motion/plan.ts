// What travels when something happens: from where, through where and to where. A stop lists possible places, the best
// first; the stage looks them up on the page. Times are milliseconds at the normal pace.

import { soldiers, taxiNumber, taxiStreet } from "../cards";
import type { Seat } from "../../../net/wire";
import type { Color, GameView, Officer, SoldierCard, Street, TaxiEvent } from "../wire.gen";
import type { Moment } from "../wire";
import type { Gait } from "./path";

export type Thing =
  | { kind: "card"; card: SoldierCard }
  | { kind: "taxi"; color: Color; number: number; token: boolean }
  | { kind: "officer"; which: Officer }
  | { kind: "token" }
  | { kind: "back" }
  | { kind: "points"; points: number }
  | { kind: "event"; event: TaxiEvent }
  | { kind: "turn" };

export type Stop = { at: number; of: readonly string[] };

export type Flight = {
  thing: Thing;
  gait: Gait;
  /** How long after the moment began. */
  after: number;
  stops: readonly Stop[];
  /** Whether what the last stop names stays hidden until then. */
  lands: boolean;
  /** Soldiers who take a seat in the leaving taxi on landing. */
  seats: number;
};

const MOVE = 220;
const STAGGER = 40;
const ARRIVAL = 450;
const STREET = 180;
const DEPARTURE = 600;
const POP = 260;
const SHOW = 700;
/** How long something is held up for everybody to see. */
const ANNOUNCED = 1600;
/** A full taxi is looked at before it goes. */
const FULL = 320;

const hand = (seat: Seat | null): string[] => [`hand-${seat ?? "reserve"}`, "mates"];
const held = (card: SoldierCard, seat: Seat | null): string[] => [`card-${card}`, ...hand(seat)];
const parked = (street: Street): string[] => [`taxi-${street}`, `street-${street}`];

type More = Partial<Pick<Flight, "gait" | "after" | "lands" | "seats">> & { time?: number };

function go(thing: Thing, from: readonly string[], to: readonly string[], more: More = {}): Flight {
  const { time = MOVE, ...rest } = more;
  const stops = [{ at: 0, of: from }, { at: time, of: to }];
  return { thing, gait: "slide", after: 0, stops, lands: true, seats: 0, ...rest };
}

/** The flights of a moment. `before` is null if the page has shown nothing yet: then things fly from their places. */
export function plan(moment: Moment, before: GameView | null, after: GameView, viewer: Seat | null = null): Flight[] {
  switch (moment.type) {
    case "officers_placed":
      return [
        ...([0, 1] as const).map((it) => go({ kind: "officer", which: it }, ["place"], [`officer-${it}`], { time: 450 })),
        ...deal(after, moment.seat),
      ];
    case "turn_began":
      // Alone it is always one's own turn.
      if (moment.seat !== viewer || after.hands.length < 2) return [];
      return [go({ kind: "turn" }, ["place"], ["turn"], { gait: "announce", time: ANNOUNCED, lands: false })];
    case "taxi_arrived":
      return arrival(moment, after);
    case "taxi_sent":
      return departure(moment, before, after);
    case "officer_moved":
      return [go({ kind: "officer", which: moment.officer }, [`officer-${moment.officer}`, `street-${moment.from}`], [`officer-${moment.officer}`, `street-${moment.to}`], { gait: "step", time: 320 })];
    case "mobilized":
      return [go({ kind: "card", card: moment.card }, ["soldier-pile"], held(moment.card, moment.seat), { gait: "deal" })];
    case "placed":
      return [go({ kind: "card", card: moment.card }, held(moment.card, moment.seat), held(moment.card, moment.to === "hand" ? moment.seat : null))];
    case "traded":
      return [
        go({ kind: "card", card: moment.give }, held(moment.give, moment.seat), held(moment.give, moment.with), { time: 320 }),
        go({ kind: "card", card: moment.take }, held(moment.take, moment.with), held(moment.take, moment.seat), { time: 320 }),
      ];
    case "discarded":
      return [go({ kind: "card", card: moment.card }, held(moment.card, moment.seat), ["discard"], { lands: false })];
    case "reshuffled":
      return Array.from({ length: Math.min(moment.cards, 4) }, (_, at) =>
        go({ kind: "back" }, ["discard"], ["soldier-pile"], { gait: "deal", after: at * STAGGER, lands: false }));
    case "bonus_played":
      return bonus(moment);
    default:
      return [];
  }
}

/** One card for each in turn, the first player first, as they are dealt. */
function deal(game: GameView, first: Seat): Flight[] {
  const seats = game.hands.map((_, at) => (at + first) % game.hands.length);
  const piles = [...seats.map((seat) => ({ seat, cards: game.hands[seat] ?? [] })), { seat: null, cards: game.reserve ?? [] }];
  const rounds = Math.max(...piles.map((it) => it.cards.length));
  const dealt = Array.from({ length: rounds }, (_, round) =>
    piles.flatMap(({ seat, cards }) => {
      const card = cards[round];
      return card === undefined ? [] : [{ seat, card }];
    })).flat();
  return dealt.map(({ seat, card }, at) => go({ kind: "card", card }, ["soldier-pile"], held(card, seat), { gait: "deal", after: MOVE + at * STAGGER }));
}

function arrival({ taxi, street, tokens, event }: Extract<Moment, { type: "taxi_arrived" }>, game: GameView): Flight[] {
  const ring = game.streets.map((it) => it.street);
  const printed = ring.indexOf(taxiStreet(taxi) as Street);
  const end = ring.indexOf(street);
  if (printed < 0 || end < 0) return [];
  const passed = Array.from({ length: (end - printed + ring.length) % ring.length }, (_, at) => ring[(printed + at) % ring.length] as Street);
  const time = (at: number): number => ARRIVAL + at * STREET;
  const drive: Flight = {
    thing: { kind: "taxi", color: game.streets[printed]?.color ?? "blue", number: taxiNumber(taxi), token: false },
    gait: "drive",
    after: 0,
    stops: [
      { at: 0, of: ["taxi-pile"] },
      ...passed.map((it, at) => ({ at: time(at), of: [`street-${it}`] })),
      { at: time(passed.length), of: parked(street) },
    ],
    lands: true,
    seats: 0,
  };
  const pops = tokens.map((it) => {
    return go({ kind: "token" }, [`street-${it}`], [`token-${it}`], { gait: "pop", after: time(Math.max(passed.indexOf(it), 0)), time: POP });
  });
  const brought = event
    ? [go({ kind: "event", event }, [`street-${street}`], [`event-${event}`], { gait: "announce", after: time(passed.length), time: ANNOUNCED })]
    : [];
  return [drive, ...pops, ...brought];
}

type Sent = Extract<Moment, { type: "taxi_sent" }>;

function departure({ seat, taxi, street, cards, points }: Sent, before: GameView | null, after: GameView): Flight[] {
  const was = before?.streets.find((it) => it.street === street);
  const color = (was ?? after.streets.find((it) => it.street === street))?.color ?? "blue";
  const away = MOVE + cards.length * STAGGER + FULL;
  return [
    // The taxi first, so that the cards are seen above it.
    go({ kind: "taxi", color, number: taxiNumber(taxi), token: was?.taxi?.token ?? false }, parked(street), ["place"], { gait: "leave", after: away, time: DEPARTURE, lands: false }),
    ...cards.map((card, at) => go({ kind: "card", card }, held(card, seat), [`street-${street}`], { gait: "board", after: at * STAGGER, lands: false, seats: soldiers(card) })),
    go({ kind: "points", points }, [`street-${street}`], ["sent"], { gait: "award", after: away, time: DEPARTURE + SHOW, lands: false }),
  ];
}

function bonus({ seat, card, officer, street, recall }: Extract<Moment, { type: "bonus_played" }>): Flight[] {
  const flights = [go({ kind: "card", card }, held(card, seat), ["place"], { gait: "lift", time: SHOW, lands: false })];
  const then = { after: SHOW / 2 };
  if (recall !== undefined) flights.push(go({ kind: "card", card: recall }, [`card-${recall}`, "discard"], held(recall, seat), { ...then, gait: "deal" }));
  else if (officer !== undefined && street !== undefined)
    flights.push(go({ kind: "officer", which: officer }, [`officer-${officer}`], [`officer-${officer}`, `street-${street}`], { ...then, time: 450 }));
  else if (street !== undefined)
    flights.push(go({ kind: "token" }, [`token-${street}`, `street-${street}`], ["place"], { ...then, gait: "fade", time: 320, lands: false }));
  return flights;
}
