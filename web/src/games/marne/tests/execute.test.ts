import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { obey, sayUnclear } from "../aids/execute";
import { understand } from "../aids/parse";
import { readOut } from "../aids/readout";
import { Draft } from "../draft/draft.svelte";
import { speak } from "../../../words/i18n.svelte";
import { Room } from "../../../net/room.svelte";
import type { Marne, MarneRoom } from "../wire";
import type { GameView, Options } from "../wire.gen";
import { Exchange, GAME, MAY as SOME, NOTHING, welcome } from "./fakes";

const MAY: Options = { ...SOME, mobilize: true, trade: { give: ["red-2a", "bonus-orders"], take: ["blue-1"] } };

let exchange: Exchange;
let room: MarneRoom;
let draft: Draft;

function table(options: Options | null, game: Partial<GameView> = {}) {
  exchange.last.say(welcome({ ...GAME, ...game }, options));
}

function type(text: string): string {
  const order = understand(text, "en", (room.game?.streets ?? []).map((it) => it.street));
  if (order === null) throw new Error("an empty line");
  return order.type === "unknown" || order.type === "ambiguous" || order.type === "incomplete"
    ? sayUnclear(order)
    : obey(order, draft);
}

beforeEach(async () => {
  await speak("en");
  exchange = new Exchange();
  room = new Room<Marne>({ code: "KXRTBM", url: "", dial: exchange.dial });
  room.connection.open();
  exchange.last.open();
  draft = new Draft(room);
});

afterEach(() => {
  room.connection.close();
  vi.restoreAllMocks();
});

describe("a command typed", () => {
  it("fills the draft and sends nothing before it is confirmed", () => {
    table(MAY);
    const sent = exchange.last.sent.length;
    expect(type("officer B 1")).toContain("Enter again");
    expect(draft.command).toEqual({ type: "move_officer", officer: 1, direction: "anticlockwise" });
    expect(type("officer A 1")).toContain("Officer A");
    expect(draft.command).toEqual({ type: "move_officer", officer: 0, direction: "clockwise" });
    type("load 2 1 2");
    expect(draft.command).toEqual({ type: "send", street: "fabert", cards: ["red-2a", "joker-2"] });
    type("swap 4 sam 1");
    expect(draft.command).toEqual({ type: "trade", give: "bonus-orders", take: "blue-1" });
    type("swap 4 with 1");
    expect(draft.command).toEqual({ type: "trade", give: "bonus-orders", take: "blue-1" });
    type("bonus 4");
    expect(draft.command).toEqual({ type: "play_bonus", card: "bonus-orders" });
    type("draw");
    expect(draft.command).toEqual({ type: "mobilize" });
    type("end");
    expect(draft.command).toEqual({ type: "end_turn" });
    expect(exchange.last.sent.length).toBe(sent);
  });

  it("may leave the cards to be chosen, and says how many are missing", () => {
    table(MAY);
    expect(type("load 2")).not.toContain("Enter again");
    expect(draft.choice).toMatchObject({ verb: "send", street: "fabert" });
    expect(type("load 2 1")).toContain("2/4");
    expect(draft.command).toBeNull();
  });

  it.each([
    ["officer A 2"], ["load 1 1"], ["load 2 4"], ["load 2 9"], ["swap 2 Sam 1"], ["swap 1 Sam 2"], ["swap 1 Zoé 1"],
    ["bonus 1"], ["discard 1"], ["keep"], ["reveal"],
  ])("that cannot be done leaves nothing behind: %s", (text) => {
    table(MAY);
    const line = type(text);
    expect(line).not.toBe("");
    expect(line).not.toContain("Enter again");
    expect(line).not.toMatch(/^(aid|why|refusal|say)-/);
    expect(draft.command).toBeNull();
    expect(draft.begun).toBe(false);
  });

  it("answers the table's questions", () => {
    table({ ...NOTHING, place_officers: ["red", "blue"] }, { phase: "place_officers" });
    type("street 1");
    expect(draft.command).toEqual({ type: "place_officers", color: "blue" });
    table({ ...NOTHING, discard: ["red-2a"], discards: 1 }, { phase: "discard" });
    type("discard 1");
    expect(draft.command).toEqual({ type: "discard", card: "red-2a" });
    expect(type("discard 1")).toContain("Enter again");
    expect(draft.command).toEqual({ type: "discard", card: "red-2a" });
    table({ ...NOTHING, place: ["hand", "reserve"] }, { phase: "place", drawn: "blue-1" });
    type("reserve");
    expect(draft.command).toEqual({ type: "place", to: "reserve" });
    type("cancel");
    expect(draft.command).toBeNull();
    table({ ...NOTHING, reveal: true }, { phase: "arrival" });
    expect(type("reveal")).toContain("Enter again");
    expect(draft.command).toEqual({ type: "reveal" });
  });

  it("counts the cards to take back as the text view shows them, oldest first", () => {
    table({ ...NOTHING, bonus: { ...NOTHING.bonus, recall: ["blue-1", "red-1"] } }, { hands: [["bonus-recall"], []], soldier_discard: ["red-1", "joker-3", "blue-1"] });
    type("bonus 1 1");
    expect(draft.command).toEqual({ type: "play_bonus", card: "bonus-recall", recall: "red-1" });
    table({ ...NOTHING, place: ["hand"] }, { phase: "place", drawn: "blue-1" });
    expect(type("state")).toContain("Drawn card: blue 1");
  });

  it("is refused out of turn, where reading still works", () => {
    table(null, { active: 1 });
    expect(type("draw")).toBe("It is not your turn.");
    expect(type("street 2")).toContain("taxi for 3");
    expect(type("hand")).toContain("1: red 2, triangle");
    expect(type("help")).toContain("officer A 3");
  });

  it("that is no command gets a sentence", () => {
    table(MAY);
    expect(type("fly")).toContain("fly");
    expect(type("s")).toContain("swap");
    expect(type("swap")).toContain("For example");
  });
});

describe("the table read aloud", () => {
  it("says what is shown", () => {
    table(MAY, { next_color: null, taxi_pile: 0, silence: { card: "dominique-2", seat: 1 } });
    expect(readOut("state", room)).toMatch(/Your turn, 3 actions left\. Score 0, 40 more.*Silence until the end of Sam’s turn/s);
    expect(readOut("board", room)).toMatch(/1: Quai d’Orsay, blue diamond, free\. 2: Rue Fabert, red triangle, taxi for 3, plus 1, Officer A\./);
    expect(readOut("team", room)).toBe("Sam: 1: blue 1, diamond.");
    expect(readOut("hand", room)).toMatch(/^My hand: 1: red 2, triangle; 2: Joker 2; /);
    expect(readOut("next", room)).toBe("No taxi left in the pile");
    expect(readOut("last", room)).toContain("Ana");
  });

  it("puts the spaces of French before its colons and semicolons", async () => {
    await speak("fr");
    table(MAY);
    expect(readOut("hand", room)).toMatch(/^Ma main\u00a0: 1\u00a0: rouge 2, triangle\u00a0; 2\u00a0: Joker 2\u00a0; /);
  });
});
