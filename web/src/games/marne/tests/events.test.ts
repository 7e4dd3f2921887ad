import { expect, it } from "vitest";
import { eventsOfTurn } from "../events";
import type { Moment } from "../wire";
import type { TaxiEvent } from "../wire.gen";
import { entry } from "./fakes";

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
  expect(eventsOfTurn(log.slice(0, 2))).toEqual(["discard"]);
  expect(eventsOfTurn(log.slice(0, 3))).toEqual([]);
  expect(eventsOfTurn(log)).toEqual(["extra_taxi", "discard"]);
});
