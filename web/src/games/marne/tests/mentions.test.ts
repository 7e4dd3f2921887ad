import { describe, expect, it } from "vitest";
import { spotOf } from "../log/mentions";
import { Spotlight } from "../log/highlight.svelte";
import type { Moment } from "../../../wire.gen";
import { entry } from "../../../../tests/fakes";

describe("what a line of the log speaks of", () => {
  it("is read from its moments", () => {
    const spot = spotOf(
      entry(1, { type: "turn_began", seat: 0, turn: 2 },
        { type: "taxi_arrived", taxi: "fabert-3", street: "dominique", tokens: ["fabert", "universite"], event: null },
        { type: "traded", seat: 0, with: 1, give: "red-1", take: "blue-2a" },
        { type: "bonus_played", seat: 0, card: "bonus-gallop", officer: 1, street: "orsay" }),
    );
    expect([...(spot?.streets ?? [])]).toEqual(["dominique", "fabert", "universite", "orsay"]);
    expect([...(spot?.officers ?? [])]).toEqual([1]);
    expect([...(spot?.cards ?? [])]).toEqual(["red-1", "blue-2a", "bonus-gallop"]);
  });

  it("is nothing for lines about people, and for moments of a newer server", () => {
    expect(spotOf(entry(1, { type: "joined", seat: 0, name: "Rue Fabert" }))).toBeNull();
    expect(spotOf(entry(2, { type: "dragon_landed", street: "fabert" } as unknown as Moment))).toBeNull();
  });
});

describe("the spotlight", () => {
  const one = spotOf(entry(1, { type: "officer_moved", seat: 0, officer: 0, from: "orsay", to: "fabert" }));
  const two = spotOf(entry(2, { type: "mobilized", seat: 0, card: "red-1" }));
  if (!one || !two) throw new Error("both lines speak of something");

  it("follows the pointer and falls back to what was tapped", () => {
    const light = new Spotlight();
    light.toggle(1, one);
    light.pass(2, two);
    expect([light.street("fabert"), light.card("red-1")]).toEqual([false, true]);
    light.leave(1);
    expect(light.card("red-1")).toBe(true);
    light.leave(2);
    expect([light.street("fabert"), light.officer(0), light.officer(1)]).toEqual([true, true, false]);
  });

  it("goes out at a second tap", () => {
    const light = new Spotlight();
    light.toggle(1, one);
    light.toggle(1, one);
    expect(light.pinned).toBeNull();
    expect(light.street("fabert")).toBe(false);
  });
});
