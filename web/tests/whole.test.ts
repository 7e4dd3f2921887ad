import { expect, it } from "vitest";
import { isWhole, ofGame } from "../src/room/whole";
import { entry } from "./fakes";

const played = (seq: number) => entry(seq, { type: "acted", seat: 1 });
const started = (seq: number) => entry(seq, { type: "started", players: 2, first: 0 });

it("the log of a game begins with its start, as earlier games had other people at its seats", () => {
  const log = [started(1), played(2), entry(3, { type: "left", seat: 1, name: "Ben" }), started(4), played(5)];
  expect(ofGame(log).map((it) => it.seq)).toEqual([4, 5]);
  expect(isWhole(log)).toBe(true);
});

it("of a game that is longer than what is told, all that is here counts", () => {
  const log = [played(7), played(8)];
  expect(ofGame(log)).toEqual(log);
  expect(isWhole(log)).toBe(false);
});
