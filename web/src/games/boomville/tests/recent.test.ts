import { describe, expect, it } from "vitest";
import { statisticsOf } from "../end/statistics";
import { lastCard, lastDie } from "../table/recent";
import type { LogEntry } from "../wire";
import { entry, GAME } from "./fakes";

describe("what has happened lately", () => {
  const seen = (...entries: LogEntry[]) => ({ entries, game: GAME });
  const rolled = entry(1, { type: "rolled", seat: 0, die: 5 });
  const drew = entry(2, { type: "moved", seat: 0, from: "gate", way: ["lark-1"] }, { type: "drawn", seat: 0, card: "turn-1" }, { type: "nothing_done", seat: 0, card: "turn-1" });

  it("is the last die and the card that was drawn since", () => {
    expect(lastDie(seen(rolled, drew))).toBe(5);
    expect(lastCard(seen(rolled, drew))).toEqual({ seat: 0, card: "turn-1", idle: true });
    expect(lastCard(seen(rolled, drew, entry(3, { type: "rolled", seat: 1, die: 2 })))).toBeNull();
  });

  it("does not take the card before for the one that does nothing", () => {
    const other = entry(3, { type: "drawn", seat: 1, card: "turn-2" });
    expect(lastCard(seen(rolled, drew, other))).toEqual({ seat: 1, card: "turn-2", idle: false });
  });

  it("is nothing when a new game begins", () => {
    const started = entry(3, { type: "started", players: 2, first: 0 });
    expect(lastDie(seen(rolled, drew, started))).toBe(0);
    expect(lastCard(seen(rolled, drew, started))).toBeNull();
  });

  it("is in the view where a practice table begins with it", () => {
    const entries = [entry(3, { type: "started", players: 2, first: 0 })];
    expect(lastDie({ entries, game: { ...GAME, seat: 1, die: 4 } })).toBe(4);
    expect(lastCard({ entries, game: { ...GAME, seat: 1, drawn: "incident-police" } })).toEqual({ seat: 1, card: "incident-police", idle: false });
  });
});

describe("the figures of a game", () => {
  it("count the last game only, and find the longest way round", () => {
    const made = statisticsOf(
      [
        entry(1, { type: "moved", seat: 0, from: "gate", way: ["a", "b", "c"] }),
        entry(2, { type: "started", players: 2, first: 0 }),
        entry(3, { type: "moved", seat: 0, from: "gate", way: ["lark-1", "windmill"] }, { type: "cone_placed", seat: 0, cone: 1 }),
        entry(4, { type: "moved", seat: 1, from: "gate", way: ["school"] }, { type: "arrived", seat: 1, destination: "school" }),
        entry(5, { type: "moved", seat: 0, from: "windmill", way: ["lark-3"] }, { type: "arrived", seat: 0, destination: "museum" }),
        entry(6, { type: "turn_lost", seat: 1, lost: 1 }, { type: "removed", seat: 1, obstacle: "cone-1" }),
      ],
      2,
    );
    expect(made).toMatchObject({
      driven: [3, 1], lost: [0, 1], laid: [1, 0], removed: [0, 1], longest: { seat: 0, destination: "museum", squares: 3 },
    });
  });
});
