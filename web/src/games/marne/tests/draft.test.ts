import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Draft } from "../draft/draft.svelte";
import { Room } from "../../../net/room.svelte";
import type { Marne, MarneRoom } from "../wire";
import { speak } from "../../../words/i18n.svelte";
import { refusalText } from "../refusals";
import { choiceOf } from "../draft/advice";
import { arrivalText, closedBecause, draftSentence, previewText } from "../draft/sentences";
import { whyClosed } from "../draft/explanations";
import type { Command, GameView, Options, Refusal } from "../wire.gen";
import { Exchange, GAME, MAY, NOTHING, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let room: MarneRoom;
let draft: Draft;

function table(options: Options | null, game: Partial<GameView> = {}) {
  exchange.last.say(welcome({ ...GAME, ...game }, options));
}

beforeEach(() => {
  vi.useFakeTimers();
  exchange = new Exchange();
  room = new Room<Marne>({ code: "KXRTBM", url: "", dial: exchange.dial });
  room.connection.open();
  exchange.last.open();
  draft = new Draft(room);
});

afterEach(() => {
  room.connection.close();
  vi.useRealTimers();
});

describe("a draft", () => {
  it("loads a taxi only with a selection the server accepts", () => {
    table(MAY);
    draft.tapStreet("fabert");
    expect(draft.choice.verb).toBe("send");
    draft.tapCard("red-2a");
    expect(draft.command).toBeNull();
    draft.tapCard("joker-2");
    expect(draft.load).toEqual({ sum: 4, need: 4 });
    expect(draft.command).toEqual({ type: "send", street: "fabert", cards: ["red-2a", "joker-2"] });
  });

  it("starts from a card as well, and finds the only taxi that takes it", () => {
    table(MAY);
    draft.tapCard("red-3a");
    expect(draft.choice).toEqual({ verb: "send", street: "fabert", cards: ["red-3a"] });
    draft.tapCard("red-3a");
    expect(draft.choice).toEqual({ verb: "send", street: "fabert", cards: [] });
  });

  it.each<Command>([
    { type: "move_officer", officer: 0, direction: "clockwise" },
    { type: "send", street: "fabert", cards: ["red-2a", "joker-2"] },
    { type: "play_bonus", card: "bonus-orders" },
    { type: "play_bonus", card: "bonus-gallop", officer: 0, street: "constantine" },
    { type: "play_bonus", card: "bonus-gallop", officer: 1, street: "constantine" },
    { type: "play_bonus", card: "bonus-clear", street: "fabert" },
    { type: "play_bonus", card: "bonus-recall", recall: "joker-3" },
    { type: "trade", give: "bonus-orders", take: "blue-1" },
    { type: "mobilize" },
    { type: "end_turn" },
    { type: "reveal" },
    { type: "discard", card: "red-2a" },
    { type: "place", to: "reserve" },
    { type: "place_officers", color: "blue" },
  ])("lays out what a bot advises, ready to confirm: %o", (command) => {
    table({ ...MAY, mobilize: true, reveal: true, discard: ["red-2a"], discards: 1, place: ["reserve"], place_officers: ["blue"] });
    if (draft.table) draft.hold(choiceOf(command, draft.table));
    expect(draft.command).toEqual(command);
  });

  it("lays out the one card that a bot advises where two have to go, until another is tapped", () => {
    table({ ...NOTHING, discard: ["red-2a", "red-3a"], discards: 2 }, { phase: "trim" });
    if (draft.table) draft.hold(choiceOf({ type: "discard", card: "red-2a" }, draft.table));
    expect(draft.command).toEqual({ type: "discard", card: "red-2a" });
    draft.tapCard("red-3a");
    expect(draft.command).toEqual({ type: "discard", card: "red-2a" });
    draft.tapCard("red-3a");
    expect(draft.command).toBeNull();
  });

  it("that is being sent is changed by nothing", async () => {
    table({ ...MAY, mobilize: true });
    draft.arm("draw");
    void draft.commit();
    expect(draft.busy).toBe(true);
    const { choice } = draft;
    draft.cancel();
    draft.arm("officer");
    draft.give("end");
    draft.choose("blue");
    draft.put("reserve");
    expect(draft.choice).toEqual(choice);
    const asked = exchange.last.sent.at(-1);
    exchange.last.say({ type: "refused", id: asked && "id" in asked ? asked.id : "", code: "busy", message: "" });
    await vi.advanceTimersByTimeAsync(0);
    draft.cancel();
    expect([draft.busy, draft.choice.verb]).toEqual([false, "none"]);
  });

  it("drops a reason that comes once something else was chosen", async () => {
    table(MAY);
    draft.tapStreet("grenelle");
    const asked = exchange.last.sent.at(-1);
    expect(asked).toMatchObject({ type: "preview" });
    draft.arm("officer");
    exchange.last.say({ type: "refused", id: asked && "id" in asked ? asked.id : "", code: "no_taxi_there", message: "" });
    await vi.advanceTimersByTimeAsync(0);
    expect([draft.note, draft.section]).toEqual(["", null]);
  });

  it("asks no bot by the second half of a tap on Cancel, or by a key that is held there", () => {
    table(MAY);
    draft.arm("officer");
    draft.cancel();
    const taps = [100, 400, 400, 600].map((time) => {
      vi.advanceTimersByTime(time);
      return draft.isFirst();
    });
    expect(taps).toEqual([false, false, false, true]);
  });

  it("says whose card a swap takes, even of a player called none", () => {
    exchange.last.say({ ...welcome(GAME, MAY), room: { ...ROOM, seats: [{ name: "Léa" }, { name: "none" }] } });
    const swap: Command = { type: "trade", give: "bonus-orders", take: "blue-1" };
    if (draft.table) draft.hold(choiceOf(swap, draft.table));
    expect(draftSentence(draft)).toMatch(/(from|à) none\.$/);
    table(MAY, { hands: [["bonus-orders"]], reserve: ["blue-1"] });
    if (draft.table) draft.hold(choiceOf(swap, draft.table));
    expect(draftSentence(draft)).toMatch(/(from the|dans la) (reserve|réserve)\.$/);
  });

  it("foretells where a taxi stops so that French names need no article", async () => {
    await speak("fr");
    const arrivals: GameView["arrivals"] = [
      { printed: "orsay", street: "fabert", tokens: ["orsay"] },
      { printed: "latour", street: "grenelle", tokens: [] },
    ];
    const said = arrivalText({ ...GAME, arrivals });
    await speak("en");
    expect(said).toBe(
      "Quai d’Orsay\u00a0: il va plus loin, Rue Fabert (+1\u00a0: Quai d’Orsay). Bd de La Tour-Maubourg\u00a0: il va plus loin, Rue de Grenelle.",
    );
  });

  it("turns to the other officer on a second tap", () => {
    table(MAY);
    draft.arm("officer");
    draft.tapStreet("orsay");
    expect(draft.command).toEqual({ type: "move_officer", officer: 0, direction: "clockwise" });
    draft.tapStreet("orsay");
    expect(draft.command).toEqual({ type: "move_officer", officer: 1, direction: "anticlockwise" });
  });

  it("swaps any pair, whichever is chosen first", () => {
    table(MAY);
    draft.tapTake("blue-1");
    expect(draft.choice.verb).toBe("trade");
    draft.tapCard("bonus-orders");
    expect(draft.command).toEqual({ type: "trade", give: "bonus-orders", take: "blue-1" });
  });

  it("plays a bonus card from the hand", () => {
    table(MAY);
    draft.tapCard("bonus-orders");
    expect(draft.command).toEqual({ type: "play_bonus", card: "bonus-orders" });
  });

  it("arms the only thing there is to do", () => {
    table({ ...NOTHING, reveal: true }, { phase: "arrival" });
    expect(draft.command).toEqual({ type: "reveal" });
    table({ ...NOTHING, end_turn: true }, { actions_left: 0 });
    expect(draft.command).toEqual({ type: "end_turn" });
  });

  it("does not let the second half of a double tap end the turn", () => {
    table({ ...NOTHING, end_turn: true }, { actions_left: 0 });
    draft.turnPage();
    expect(draft.ready).toBe(false);
    vi.advanceTimersByTime(500);
    expect(draft.ready).toBe(true);
  });

  it("makes nobody wait who has chosen on the table as it is", () => {
    table({ ...NOTHING, end_turn: true }, { actions_left: 0 });
    draft.turnPage();
    draft.arm("end");
    expect(draft.ready).toBe(true);
    table({ ...NOTHING, discard: ["red-2a"], discards: 1 }, { phase: "discard" });
    draft.turnPage();
    draft.tapCard("red-2a");
    expect(draft.ready).toBe(true);
  });

  it("answers the table's questions from the hand or the square", () => {
    table({ ...NOTHING, discard: ["red-2a"], discards: 1 }, { phase: "discard" });
    draft.tapCard("joker-2");
    expect(draft.command).toBeNull();
    draft.tapCard("red-2a");
    expect(draft.command).toEqual({ type: "discard", card: "red-2a" });
    draft.clear();
    table({ ...NOTHING, place_officers: ["red", "blue"] }, { phase: "place_officers" });
    draft.tapStreet("orsay");
    expect(draft.command).toEqual({ type: "place_officers", color: "blue" });
  });

  it("offers nothing when it is not one's turn, and says why a verb is closed", () => {
    table(null, { active: 1 });
    draft.tapStreet("fabert");
    expect(draft.command).toBeNull();
    table({ ...NOTHING, end_turn: true }, { no_bonus: true });
    expect(closedBecause(draft, "end")).toBeNull();
    for (const verb of ["draw", "officer", "trade", "send", "bonus"] as const) {
      expect(closedBecause(draft, verb)).toBeTruthy();
    }
  });

  it("keeps the choice and shows the reason when the table refuses", async () => {
    table(MAY);
    draft.tapCard("bonus-orders");
    const done = draft.commit();
    expect(draft.busy).toBe(true);
    const { id } = exchange.last.sent.at(-1) as { id: string };
    exchange.last.say({ type: "refused", id, code: "stale", message: "" });
    await done;
    expect(draft.busy).toBe(false);
    expect(draft.note).not.toBe("");
  });
});

describe("a choice", () => {
  it("is tried on the server, and only the answer to the last one counts", async () => {
    table(MAY);
    draft.tapCard("bonus-orders");
    const first = draft.lookAhead(draft.command);
    const [asked] = exchange.last.sent.filter((it) => it.type === "preview");
    expect(asked).toMatchObject({ type: "preview", seen: room.version, command: { type: "play_bonus" } });
    draft.clear();
    draft.tapStreet("fabert");
    draft.tapCard("red-2a");
    draft.tapCard("joker-2");
    const second = draft.lookAhead(draft.command);
    const ids = exchange.last.sent.filter((it) => it.type === "preview").map((it) => it.id);
    const sent = { type: "taxi_sent", seat: 0, taxi: "fabert-3", street: "fabert", cards: ["red-2a", "joker-2"], points: 3 };
    exchange.last.say({ type: "previewed", id: ids[1], cost: 1, moments: [sent], reveals: false });
    await second;
    exchange.last.say({ type: "previewed", id: ids[0], cost: 0, moments: [], reveals: true });
    await first;
    expect(draft.preview?.cost).toBe(1);
    expect(draft.gain("fabert")).toBe(3);
    expect(draft.gain("orsay")).toBeNull();
    expect(previewText(draft)).toMatch(/1 action.*3 points/);
  });

  it("that ends the game says so", () => {
    table({ ...NOTHING, reveal: true }, { phase: "arrival", taxi_pile: 0 });
    expect(draftSentence(draft)).toContain("the game ends");
  });

  it("that cannot be is explained in the server's words, with the place in the rules", async () => {
    table(MAY);
    draft.tapStreet("grenelle");
    const asked = exchange.last.sent.findLast((it) => it.type === "preview");
    expect(asked).toMatchObject({ command: { type: "send", street: "grenelle", cards: [] } });
    exchange.last.say({ type: "refused", id: asked?.type === "preview" ? asked.id : "", code: "no_officer", message: "" });
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.note).toBe(refusalText("no_officer"));
    expect(draft.section).toBe("send");
    expect(room.refusals).toBe(0);
  });

  it("becomes a finger to point with while others play, but not in silence", async () => {
    table(null, { active: 1 });
    draft.tapStreet("fabert");
    expect(draft.choice).toEqual({ verb: "point", at: { type: "street", street: "fabert" } });
    expect([draft.chosen("fabert"), draft.chosen("orsay"), draft.thing]).toEqual([true, false, expect.stringContaining("Fabert")]);
    draft.tapTake("blue-1");
    expect([draft.cardChosen("blue-1"), draft.chosen("fabert"), draft.cardChosen("red-2a")]).toEqual([true, false, false]);
    draft.tapStreet("fabert");
    void draft.point();
    expect(exchange.last.sent.at(-1)).toMatchObject({ type: "point", at: { type: "street", street: "fabert" } });
    table(null, { active: 1, silence: { card: "orsay-2", seat: 1 } });
    draft.tapCard("red-2a");
    expect(draft.thing).toBeNull();
    expect(draft.mayPoint).toBe(false);
  });

  it("says why nothing was pointed at", async () => {
    table(null, { active: 1 });
    draft.tapStreet("fabert");
    const done = draft.point();
    const { id } = exchange.last.sent.at(-1) as { id: string };
    exchange.last.say({ type: "refused", id, code: "too_fast", message: "" });
    await done;
    expect(draft.note).toBe(refusalText("too_fast"));
  });
});

describe("why a verb is closed", () => {
  const why = (verb: "send" | "play_bonus", code: Refusal, change: Partial<GameView> = {}) => whyClosed(verb, code, { ...GAME, ...change }).key;

  it("is said of what is on the table", () => {
    expect([why("send", "no_taxi"), why("send", "no_taxi", { streets: [] })]).toEqual(["why-send-officer", "why-send-none"]);
    expect(why("play_bonus", "not_in_hand", { hands: [[]] })).toBe("why-bonus");
    expect(why("play_bonus", "no_bonus_now", { no_bonus: true })).toBe("why-bonus-event");
    expect(why("play_bonus", "no_bonus_now")).toBe("why-bonus-again");
    for (const it of ["no_token", "no_taxi"] as const) expect(why("play_bonus", it, { hands: [["bonus-clear"]] })).toBe("why-bonus-clear");
    expect(why("play_bonus", "not_in_discard", { hands: [["bonus-recall"]] })).toBe("why-bonus-recall");
    expect(why("play_bonus", "not_in_discard", { hands: [["bonus-recall", "bonus-clear"]] })).toBe("why-bonus-any");
  });
});

describe("a verb given at once", () => {
  it("is asked of the server, but not by the second half of a double tap", async () => {
    const asked = () => exchange.last.sent.filter((it) => it.type === "play").length;
    table({ ...MAY, mobilize: true });
    draft.turnPage();
    draft.give("draw");
    expect([asked(), draft.choice.verb]).toEqual([0, "draw"]);
    await vi.advanceTimersByTimeAsync(600);
    draft.give("draw");
    expect(asked()).toBe(1);
  });
});

describe("cards that have to go together", () => {
  it("are given one after the other", async () => {
    table({ ...NOTHING, discard: ["red-2a", "joker-2", "red-3a"], discards: 2 }, { phase: "trim" });
    await vi.advanceTimersByTimeAsync(600);
    draft.tapCard("red-2a");
    expect(draft.ready).toBe(false);
    draft.tapCard("red-3a");
    void draft.commit();
    const asked = () => exchange.last.sent.flatMap((it) => (it.type === "play" ? [it] : []));
    expect(asked().map((it) => it.command)).toEqual([{ type: "discard", card: "red-2a" }]);
    exchange.last.say({ type: "accepted", id: asked()[0]?.id ?? "", version: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked().map((it) => it.command)).toEqual([{ type: "discard", card: "red-2a" }, { type: "discard", card: "red-3a" }]);
  });
});
