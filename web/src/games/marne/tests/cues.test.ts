import { describe, expect, it } from "vitest";
import type { GameMoment } from "../wire.gen";
import { cues as cuesOf, soundsOf } from "../cues";
import { CUES } from "../sounds";
import { GAME } from "./fakes";

describe("what is heard of a moment", () => {
  const cues = (moment: GameMoment) => {
    const names = soundsOf(moment);
    expect(cuesOf(moment, { seat: 0, view: GAME }).map((it) => it.cue)).toEqual(names.map((it) => CUES[it]));
    return names;
  };

  it("follows the kind of moment", () => {
    expect(cues({ type: "mobilized", seat: 0, card: "red-1" })).toEqual(["draw"]);
    expect(cues({ type: "traded", seat: 0, with: 1, give: "red-1", take: "red-2a" })).toEqual(["trade"]);
    expect(cues({ type: "officer_moved", seat: 0, officer: 0, from: "orsay", to: "fabert" })).toEqual(["officer"]);
    expect(cues({ type: "discarded", seat: 0, card: "red-1", cause: "event" })).toEqual(["discard"]);
    expect(cues({ type: "bonus_played", seat: 0, card: "bonus-gallop", officer: 1, street: "orsay" })).toEqual(["officer"]);
    expect(cues({ type: "unheard_of" } as unknown as GameMoment)).toEqual([]);
  });

  it("counts the taxis passed by and the cards that ride", () => {
    expect(cues({ type: "taxi_arrived", taxi: "orsay-2", street: "grenelle", tokens: ["orsay", "fabert"], event: null })).toEqual(["arrive", "token", "token"]);
    expect(cues({ type: "taxi_sent", seat: 0, taxi: "orsay-2", street: "orsay", cards: ["blue-1", "blue-2a"], points: 2 })).toEqual(["load", "load", "depart"]);
  });

  it("ends on one, three or five notes", () => {
    const notes = (band: number) => cues({ type: "ended", end: "jam", score: 1, band }).map((it) => CUES[it].length);
    expect([1, 2, 3, 4, 5, 6].flatMap(notes)).toEqual([1, 1, 3, 3, 5, 5]);
  });

  it("puts what others do further away", () => {
    const draw: GameMoment = { type: "mobilized", seat: 1, card: "red-1" };
    const taxi: GameMoment = { type: "taxi_arrived", taxi: "orsay-2", street: "grenelle", tokens: [], event: null };
    const far = (moment: GameMoment, seat: number | null, active: number) =>
      cuesOf(moment, { seat, view: { ...GAME, active } }).map((it) => it.far);
    expect(far(draw, 0, 1)).toEqual([true]);
    expect(far(draw, 1, 1)).toEqual([false]);
    expect(far(draw, null, 1)).toEqual([true]);
    expect([far(taxi, 0, 0), far(taxi, 0, 1)]).toEqual([[false], [true]]);
    expect(far({ type: "ended", end: "jam", score: 1, band: 1 }, 0, 1)).toEqual([false]);
  });

  it("leaves the triangle to one's own turn", () => {
    expect(Object.values(CUES).flat().filter((it) => (it.wave as string) === "triangle")).toEqual([]);
  });
});
