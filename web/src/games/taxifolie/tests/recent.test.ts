import { expect, it } from "vitest";
import { rollsAgain } from "../table/recent";
import type { LogEntry, Moment } from "../wire";

const entry = (seq: number, ...moments: Moment[]): LogEntry => ({ seq, at: 0, moments });

it("a roll that a double gave goes on, that of the next turn does not", () => {
  const began = entry(1, { type: "turn_began", seat: 0, round: 1 } as Moment);
  const again = entry(2, { type: "drove", seat: 0, way: ["rivoli-2"], bound: false } as Moment, { type: "rolls_again", seat: 0, owed: 0 });
  expect(rollsAgain([])).toBe(false);
  expect(rollsAgain([began])).toBe(false);
  expect(rollsAgain([began, again])).toBe(true);
  expect(rollsAgain([began, again, entry(3, { type: "started", players: 2, first: 0 } as Moment)])).toBe(false);
  expect(rollsAgain([began, again, entry(3, { type: "turn_began", seat: 1, round: 1 } as Moment)])).toBe(false);
});
