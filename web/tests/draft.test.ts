import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Draft } from "../src/lib/draft.svelte";
import { Room } from "../src/lib/room.svelte";
import { closedBecause } from "../src/lib/sentence";
import type { GameView, Options } from "../src/wire.gen";
import { Exchange, GAME, welcome } from "./fakes";

const NOTHING: Options = {
  place_officers: [], reveal: false, discard: [], mobilize: false, place: [], move_officer: [], trade: null, send: [],
  bonus: { orders: false, gallop: [], clear: [], recall: [] }, end_turn: false,
};
const SEND: Options = {
  ...NOTHING,
  send: [{ street: "fabert", need: 4, cards: ["red-2a", "joker-2", "red-3a"], loads: [3, 5, 6, 7] }],
  move_officer: [
    { officer: 0, direction: "clockwise", to: "orsay" },
    { officer: 1, direction: "anticlockwise", to: "orsay" },
  ],
  trade: { give: ["bonus-orders"], take: ["blue-1"] },
  bonus: { ...NOTHING.bonus, orders: true },
  end_turn: true,
};

let exchange: Exchange;
let room: Room;
let draft: Draft;

function table(options: Options | null, game: Partial<GameView> = {}) {
  exchange.last.say(welcome({ options, game: { ...GAME, ...game } }));
}

beforeEach(() => {
  vi.useFakeTimers();
  exchange = new Exchange();
  room = new Room({ code: "KXRTBM", url: "", dial: exchange.dial });
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
    table(SEND);
    draft.tapStreet("fabert");
    expect(draft.verb).toBe("send");
    draft.tapCard("red-2a");
    expect(draft.command).toBeNull();
    draft.tapCard("joker-2");
    expect(draft.sum).toBe(4);
    expect(draft.command).toEqual({ type: "send", street: "fabert", cards: ["red-2a", "joker-2"] });
  });

  it("starts from a card as well, and finds the only taxi that takes it", () => {
    table(SEND);
    draft.tapCard("red-3a");
    expect(draft.street).toBe("fabert");
    draft.tapCard("red-3a");
    expect(draft.cards).toEqual([]);
  });

  it("turns to the other officer on a second tap", () => {
    table(SEND);
    draft.arm("officer");
    draft.tapStreet("orsay");
    expect(draft.command).toEqual({ type: "move_officer", officer: 0, direction: "clockwise" });
    draft.tapStreet("orsay");
    expect(draft.command).toEqual({ type: "move_officer", officer: 1, direction: "anticlockwise" });
  });

  it("swaps any pair, whichever is chosen first", () => {
    table(SEND);
    draft.tapTake("blue-1");
    expect(draft.verb).toBe("trade");
    draft.tapCard("bonus-orders");
    expect(draft.command).toEqual({ type: "trade", give: "bonus-orders", take: "blue-1" });
  });

  it("plays a bonus card from the hand", () => {
    table(SEND);
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

  it("answers the table's questions from the hand or the square", () => {
    table({ ...NOTHING, discard: ["red-2a"] }, { phase: "discard" });
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
    table(SEND);
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
