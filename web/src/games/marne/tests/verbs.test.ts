import { describe, expect, it } from "vitest";
import type { GameView, Options } from "../wire.gen";
import { begin, NONE, type Choice, type Play, type Table } from "../draft/choice";
import { isAnswered, isQuestion, questionOf, unanswered } from "../draft/questions";
import { can, commandOf, rulesOf, tapCard, tapStreet, tapTake } from "../draft/verbs";
import { GAME, MAY, NOTHING } from "./fakes";

const table = (options: Partial<Options> = {}, game: Partial<GameView> = {}): Table => ({
  options: { ...NOTHING, ...options },
  game: { ...GAME, ...game },
});
const playing = (play: Play): Choice => ({ verb: "bonus", play });

describe("the officers' first posts", () => {
  const asked = table({ place_officers: ["blue"] }, { phase: "place_officers" });
  const blank = unanswered("place_officers", asked.options);

  it("are chosen by a street of their colour", () => {
    const next = tapStreet(blank, "orsay", asked);
    expect(next).toEqual({ verb: "place_officers", color: "blue" });
    expect(next && commandOf(next, asked)).toEqual({ type: "place_officers", color: "blue" });
    expect(next && rulesOf(next).chosenStreet(next, "orsay", asked)).toBe(true);
    expect([rulesOf(blank).litStreet(blank, "orsay", asked), rulesOf(blank).litStreet(blank, "fabert", asked)]).toEqual([true, false]);
  });

  it("are dropped by a street that is not offered", () => {
    expect(tapStreet({ verb: "place_officers", color: "blue" }, "fabert", asked)).toEqual(blank);
    expect(commandOf(blank, asked)).toBeNull();
  });
});

describe("a discard", () => {
  const asked = table({ discard: ["red-2a", "joker-2"], discards: 1 }, { phase: "trim" });
  const blank = unanswered("discard", asked.options);

  it("of several is one choice: so many, the newest ones", () => {
    const two = table({ discard: ["red-2a", "joker-2", "red-3a"], discards: 2 }, { phase: "trim" });
    const choices = (["red-2a", "joker-2", "red-3a"] as const).reduce<Choice[]>(
      (all, card) => [...all, tapCard(all.at(-1) ?? blank, card, two) ?? NONE], []);
    expect(choices.map((it) => commandOf(it, two))).toEqual([null, { type: "discard", card: "red-2a" }, { type: "discard", card: "joker-2" }]);
  });

  it("is any card that may go, and taken back by a second tap", () => {
    const one = tapCard(blank, "red-2a", asked);
    expect(one && commandOf(one, asked)).toEqual({ type: "discard", card: "red-2a" });
    expect(one && tapCard(one, "joker-2", asked)).toEqual({ verb: "discard", cards: ["joker-2"] });
    expect(one && tapCard(one, "red-2a", asked)).toEqual(blank);
    expect(one && tapCard(one, "bonus-orders", asked)).toBeNull();
  });

  it("is asked for after an event and at the limit of a hand alike", () => {
    expect([questionOf(asked.game), questionOf({ ...GAME, phase: "discard" }), questionOf(GAME)]).toEqual(["discard", "discard", null]);
    expect([isQuestion(blank), isQuestion(NONE), isAnswered({ verb: "discard", cards: ["red-2a"] }), isAnswered({ verb: "discard", cards: [] })]).toEqual([true, false, true, false]);
  });
});

describe("a drawn card", () => {
  it("needs a place", () => {
    expect(commandOf({ verb: "place", to: null }, table())).toBeNull();
    expect(commandOf({ verb: "place", to: "reserve" }, table())).toEqual({ type: "place", to: "reserve" });
  });
});

describe("an officer's walk", () => {
  const may = table(MAY);

  it("turns to the other officer on a second tap, and back on a third", () => {
    const steps = [0, 1, 2].reduce<Choice[]>((all) => [...all, tapStreet(all.at(-1) ?? begin("officer"), "orsay", may) ?? NONE], []);
    expect(steps.map((it) => (it.verb === "officer" ? it.step?.officer : null))).toEqual([0, 1, 0]);
    expect(commandOf(steps[1] ?? NONE, may)).toEqual({ type: "move_officer", officer: 1, direction: "anticlockwise" });
  });

  it("leads nowhere else", () => {
    expect(rulesOf(begin("officer")).tapStreet(begin("officer"), "fabert", may)).toBeNull();
    expect(rulesOf(begin("officer")).litStreet(begin("officer"), "fabert", may)).toBe(false);
  });
});

describe("a swap", () => {
  const may = table(MAY);

  it("is whole with one card of each side, whichever comes first", () => {
    const taken = tapTake(NONE, "blue-1", may);
    expect(taken).toEqual({ verb: "trade", give: null, take: "blue-1" });
    const whole = taken && tapCard(taken, "bonus-orders", may);
    expect(whole && commandOf(whole, may)).toEqual({ type: "trade", give: "bonus-orders", take: "blue-1" });
    expect(whole && rulesOf(whole).chosenCard(whole, "blue-1")).toBe(true);
    expect(whole && tapTake(whole, "blue-1", may)).toEqual({ verb: "trade", give: "bonus-orders", take: null });
  });

  it("takes nothing that is not offered", () => {
    expect(tapTake(NONE, "red-1", may)).toBeNull();
    expect(tapTake(begin("trade"), "red-1", may)).toBeNull();
    expect(tapTake(begin("send"), "blue-1", may)).toBeNull();
  });
});

describe("a load", () => {
  const may = table(MAY);

  it("is accepted only as the server lists it", () => {
    const aimed = tapStreet(NONE, "fabert", may);
    expect(aimed).toEqual({ verb: "send", street: "fabert", cards: [] });
    const half = aimed && tapCard(aimed, "red-2a", may);
    expect(half && commandOf(half, may)).toBeNull();
    const whole = half && tapCard(half, "joker-2", may);
    expect(whole && commandOf(whole, may)).toEqual({ type: "send", street: "fabert", cards: ["red-2a", "joker-2"] });
  });

  it("is filled at once where there is one way only", () => {
    const one = table({ send: [{ street: "fabert", need: 2, cards: ["red-2a", "joker-2"], loads: [2] }] });
    expect(tapStreet(NONE, "fabert", one)).toEqual({ verb: "send", street: "fabert", cards: ["joker-2"] });
  });

  it("keeps its cards when its street is tapped again, for another street that takes them", () => {
    const two = table({
      send: [
        { street: "fabert", need: 4, cards: ["red-2a", "joker-2"], loads: [3, 2] },
        { street: "orsay", need: 2, cards: ["joker-2", "blue-1"], loads: [1, 2] },
      ],
    });
    const choice: Choice = { verb: "send", street: "fabert", cards: ["red-2a", "joker-2"] };
    expect(tapStreet(choice, "fabert", two)).toEqual({ ...choice, street: null });
    expect(tapStreet(choice, "orsay", two)).toEqual({ verb: "send", street: "orsay", cards: ["joker-2"] });
    expect([rulesOf(choice).litStreet(choice, "fabert", two), rulesOf(choice).litStreet(choice, "orsay", two)]).toEqual([true, false]);
    // Two taxis would take this card: the street stays open.
    expect(tapCard(NONE, "joker-2", two)).toEqual({ verb: "send", street: null, cards: ["joker-2"] });
    expect(tapCard(NONE, "blue-1", two)).toEqual({ verb: "send", street: "orsay", cards: ["blue-1"] });
  });
});

describe("a drawn card", () => {
  it("that has only one place goes there", () => {
    const one = table({ place: ["hand"] }, { phase: "place", drawn: "blue-1" });
    expect(commandOf(unanswered("place", one.options), one)).toEqual({ type: "place", to: "hand" });
    const two = table({ place: ["hand", "reserve"] }, { phase: "place", drawn: "blue-1" });
    expect(commandOf(unanswered("place", two.options), two)).toBeNull();
  });
});

describe("a street", () => {
  it("where no officer can walk still sends its taxi", () => {
    const may = table(MAY);
    expect(tapStreet(begin("officer"), "orsay", may)?.verb).toBe("officer");
    expect(tapStreet(begin("officer"), "fabert", may)).toMatchObject({ verb: "send", street: "fabert" });
  });
});

describe("a bonus card", () => {
  const may = table({
    bonus: { orders: true, gallop: [{ officer: 0, streets: ["orsay"] }, { officer: 1, streets: ["orsay", "fabert"] }], clear: ["fabert"], recall: ["red-1"] },
  });

  it("is held by a tap, whatever verb was begun, and laid back by another", () => {
    const held = tapCard(begin("officer"), "bonus-orders", may);
    expect(held && commandOf(held, may)).toEqual({ type: "play_bonus", card: "bonus-orders" });
    expect(held && tapCard(held, "bonus-orders", may)).toEqual({ verb: "bonus", play: null });
    expect(held && tapCard(held, "bonus-clear", may)).toEqual(playing({ card: "bonus-clear", street: null }));
    expect(tapCard(unanswered("discard", may.options), "bonus-orders", may)).toBeNull();
  });

  it("that gallops needs an officer and a street", () => {
    const blank = playing({ card: "bonus-gallop", step: null });
    expect(commandOf(blank, may)).toBeNull();
    const one = tapStreet(blank, "orsay", may);
    const two = one && tapStreet(one, "orsay", may);
    expect(two && commandOf(two, may)).toEqual({ type: "play_bonus", card: "bonus-gallop", officer: 1, street: "orsay" });
    expect(tapStreet(blank, "grenelle", may)).toBeNull();
  });

  it("that clears the way needs a street with a token", () => {
    const blank = playing({ card: "bonus-clear", street: null });
    const next = tapStreet(blank, "fabert", may);
    expect(next && commandOf(next, may)).toEqual({ type: "play_bonus", card: "bonus-clear", street: "fabert" });
    expect([tapStreet(blank, "orsay", may), commandOf(blank, may)]).toEqual([null, null]);
  });

  it("that recalls needs a card of the discard", () => {
    const blank = playing({ card: "bonus-recall", take: null });
    const next = tapTake(blank, "red-1", may);
    expect(next && commandOf(next, may)).toEqual({ type: "play_bonus", card: "bonus-recall", recall: "red-1" });
    expect(next && tapTake(next, "red-1", may)).toEqual(blank);
    expect(tapTake(blank, "blue-1", may)).toBeNull();
  });
});

describe("a verb", () => {
  it("is open exactly if the server offers something under it", () => {
    const open = (options: Partial<Options>) => (["reveal", "draw", "officer", "trade", "send", "bonus", "end"] as const).filter((it) => can(it, table(options)));
    expect(open({})).toEqual([]);
    expect(open({ reveal: true })).toEqual(["reveal"]);
    expect(open({ ...MAY, mobilize: true })).toEqual(["draw", "officer", "trade", "send", "bonus", "end"]);
  });

  it("without anything to choose is whole at once, if it is offered", () => {
    expect([commandOf(begin("draw"), table({ mobilize: true })), commandOf(begin("draw"), table())]).toEqual([{ type: "mobilize" }, null]);
    expect([commandOf(begin("end"), table({ end_turn: true })), commandOf(begin("reveal"), table({ reveal: true }))]).toEqual([{ type: "end_turn" }, { type: "reveal" }]);
  });
});
