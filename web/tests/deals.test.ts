import { describe, expect, it } from "vitest";
import { barsOf, peopleOf } from "../src/room/deals";

const counts = (...all: [number, number][]) => all.map(([result, people]) => ({ result, people }));

describe("a histogram", () => {
  it("has a bar for each result where there are few", () => {
    expect(barsOf(counts([21, 1], [23, 4]))).toEqual([
      { from: 21, to: 21, people: 1 },
      { from: 22, to: 22, people: 0 },
      { from: 23, to: 23, people: 4 },
    ]);
    expect(barsOf(counts([7, 3]))).toEqual([{ from: 7, to: 7, people: 3 }]);
    expect(barsOf([])).toEqual([]);
  });

  it("has at most ten bars, and everybody is in one", () => {
    for (const most of [9, 10, 19, 43, 99, 1000, 5000, 100_000]) {
      const all = counts([-3, 2], [0, 1], [most, 5]);
      const bars = barsOf(all);
      expect(bars.length).toBeLessThanOrEqual(10);
      expect(bars.reduce((sum, it) => sum + it.people, 0)).toBe(peopleOf(all));
      for (const [at, bar] of bars.entries()) expect(bar.from).toBe((bars[at - 1]?.to ?? bar.from - 1) + 1);
    }
  });
});
