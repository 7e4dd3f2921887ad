import { describe, expect, it } from "vitest";
import { silencesIn } from "../hush";
import { markOf, mentions } from "../mentions";
import type { Moment } from "../wire";
import { entry } from "./fakes";

const silent: Moment = { type: "taxi_arrived", taxi: "dominique-2", street: "orsay", tokens: [], event: "silence" };

describe("what a line of the log speaks of", () => {
  it("is read from its moments", () => {
    const things = mentions(
      entry(1, { type: "turn_began", seat: 0, turn: 2 },
        { type: "taxi_arrived", taxi: "fabert-3", street: "dominique", tokens: ["fabert", "universite"], event: null },
        { type: "traded", seat: 0, with: 1, give: "red-1", take: "blue-2a" },
        { type: "bonus_played", seat: 0, card: "bonus-gallop", officer: 1, street: "orsay" },
        { type: "pointed", seat: 1, name: "Sam", at: { type: "card", card: "joker-1" } }),
    );
    expect([...(things ?? [])]).toEqual([
      "street-dominique", "street-fabert", "street-universite", "card-red-1", "card-blue-2a",
      "street-orsay", "officer-1", "card-bonus-gallop", "card-joker-1",
    ]);
  });

  it("is nothing for lines about people, and for moments of a newer server", () => {
    expect(mentions(entry(1, { type: "joined", seat: 0, name: "Rue Fabert" }))).toBeNull();
    expect(mentions(entry(2, { type: "dragon_landed", street: "fabert" } as unknown as Moment))).toBeNull();
  });
});

describe("what is more than one line among others", () => {
  it("is the beginning of a turn or of a silence", () => {
    expect(markOf(entry(1, { type: "turn_ended", seat: 1 }, { type: "turn_began", seat: 0, turn: 2 }))).toBe("turn");
    expect(markOf(entry(2, silent))).toBe("silence");
    expect(markOf(entry(3, { ...silent, event: null } as Moment))).toBeNull();
  });

  it("is counted as far as silences go", () => {
    expect(silencesIn([entry(1, silent), entry(2, { type: "turn_ended", seat: 0 }), entry(3, silent)])).toBe(2);
  });
});
