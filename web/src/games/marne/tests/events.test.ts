import { expect, it } from "vitest";
import { eventsOfTurn } from "../events";
import type { Moment } from "../wire";
import type { TaxiEvent } from "../wire.gen";
import { entry, GAME } from "./fakes";

const arrives = (event: TaxiEvent | null): Moment => ({ type: "taxi_arrived", taxi: "orsay-2", street: "orsay", tokens: [], event });

it("the events of a turn last until it is over, in the order in which they came", () => {
  const log = [
    entry(1, { type: "turn_began", seat: 0, turn: 1 }),
    entry(2, arrives("discard")),
    entry(3, { type: "turn_ended", seat: 0 }, { type: "turn_began", seat: 1, turn: 2 }),
    entry(4, arrives("extra_taxi"), arrives(null)),
    entry(5, { type: "said", seat: 0, name: "Léa", text: "!" }),
    entry(6, arrives("discard")),
  ];
  expect(eventsOfTurn({ entries: log.slice(0, 2), game: GAME })).toEqual(["discard"]);
  expect(eventsOfTurn({ entries: log.slice(0, 3), game: GAME })).toEqual([]);
  expect(eventsOfTurn({ entries: log, game: GAME })).toEqual(["extra_taxi", "discard"]);
});

it("a practice table says that bonus cards are forbidden, though its log does not", () => {
  const game = { ...GAME, no_bonus: true };
  expect(eventsOfTurn({ entries: [entry(1, { type: "started", players: 2, first: 0 })], game })).toEqual(["no_bonus"]);
  expect(eventsOfTurn({ entries: [entry(1, arrives("no_bonus"), arrives("discard"))], game })).toEqual(["no_bonus", "discard"]);
});
