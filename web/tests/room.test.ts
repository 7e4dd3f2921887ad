import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Room } from "../src/net/room.svelte";
import { tellEntry } from "../src/games/marne/log/story";
import { Talk } from "../src/room/chat.svelte";
import type { Moment } from "../src/wire.gen";
import { entry, Exchange, GAME, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;

beforeEach(() => {
  vi.useFakeTimers();
  exchange = new Exchange();
  room = new Room({ code: "KXRTBM", url: "", dial: exchange.dial });
  room.connection.open();
  exchange.last.open();
  exchange.last.say(welcome());
});

afterEach(() => {
  room.connection.close();
  vi.useRealTimers();
});

describe("a room", () => {
  it("shows what the welcome says", () => {
    expect(room.name(1)).toBe("Sam");
    expect(room.hosting).toBe(true);
    expect(room.myTurn).toBe(true);
    expect(room.hand).toEqual(GAME.hands[0]);
    expect(room.entries).toHaveLength(2);
  });

  it("takes updates in order: what is present replaces, what is absent stays", () => {
    exchange.last.say({ type: "update", seq: 3, version: 2, entry: entry(3, { type: "turn_ended", seat: 0 }), game: { ...GAME, active: 1 }, options: null });
    expect(room.game?.active).toBe(1);
    expect(room.myTurn).toBe(false);
    expect(room.view).toEqual(ROOM);
    expect(room.news.map((it) => it.seq)).toEqual([3]);
    exchange.last.say({ type: "update", seq: 4, version: 2, entry: entry(4, { type: "said", seat: 1, name: "Sam", text: "hop" }) });
    expect(room.game?.active).toBe(1);
    expect(room.entries).toHaveLength(4);
  });

  it("ignores what it has already seen", () => {
    exchange.last.say({ type: "update", seq: 2, version: 9, entry: entry(2), game: { ...GAME, score: 99 } });
    expect(room.game?.score).toBe(0);
    expect(room.entries).toHaveLength(2);
  });

  it("asks again from the last thing seen when something is missing, once", () => {
    exchange.last.say({ type: "update", seq: 5, version: 9, entry: entry(5), game: { ...GAME, score: 99 } });
    exchange.last.say({ type: "update", seq: 6, version: 9, entry: entry(6), game: { ...GAME, score: 99 } });
    expect(room.game?.score).toBe(0);
    expect(exchange.last.sent.slice(1)).toEqual([{ type: "hello", room: "KXRTBM", seen: 2 }]);
    exchange.last.say(welcome({ seq: 6, entries: [3, 4, 5, 6].map((it) => entry(it)) }));
    expect(room.entries.map((it) => it.seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("asks at once when its move was taken and the table has not changed", async () => {
    const reply = room.play({ type: "reveal" });
    const { id } = exchange.last.sent.at(-1) as { id: string };
    exchange.last.say({ type: "accepted", id, version: room.version + 1 });
    await reply;
    expect(exchange.last.sent.at(-1)).toEqual({ type: "hello", room: "KXRTBM", seen: 2 });
    exchange.last.say(welcome({ seq: 3, version: 2, entries: [entry(3)] }));
    const sent = exchange.last.sent.length;
    void room.play({ type: "mobilize" });
    exchange.last.say({ type: "accepted", id: (exchange.last.sent.at(-1) as { id: string }).id, version: 2 });
    await Promise.resolve();
    expect(exchange.last.sent).toHaveLength(sent + 1);
  });

  it("never tells a line twice when a welcome repeats it", () => {
    exchange.last.say(welcome());
    expect(room.entries).toHaveLength(2);
  });

  it("follows its own chair and the others' lights", () => {
    exchange.last.say({ type: "seat", seat: null });
    exchange.last.say({ type: "presence", online: [true, false], watchers: 3 });
    expect(room.seated).toBe(false);
    expect(room.online).toEqual([true, false]);
    expect(room.watchers).toBe(3);
  });

  it("outlives messages, moments and fields from a newer server", () => {
    exchange.last.say({ type: "weather", rain: true });
    const odd = { type: "dragon_landed", seat: 0 } as unknown as Moment;
    exchange.last.say({ type: "update", seq: 3, version: 2, entry: entry(3, odd), game: { ...GAME, weather: "rain" } });
    expect(room.game?.streets).toHaveLength(2);
    const last = room.entries.at(-1);
    expect(last && tellEntry(last, (seat) => room.name(seat))).toEqual([]);
  });

  it("says which version a command was chosen on", () => {
    void room.play({ type: "reveal" });
    expect(exchange.last.sent.at(-1)).toMatchObject({ type: "play", seen: 1, command: { type: "reveal" } });
  });
});

describe("the chat", () => {
  it("counts what has not been read, never one's own words", () => {
    const talk = new Talk(room);
    exchange.last.say({ type: "update", seq: 3, version: 1, entry: entry(3, { type: "said", seat: 1, name: "Sam", text: "a" }) });
    exchange.last.say({ type: "update", seq: 4, version: 1, entry: entry(4, { type: "said", seat: 0, name: "Léa", text: "b" }) });
    expect(talk.unread).toBe(1);
    talk.markRead();
    expect(talk.unread).toBe(0);
  });

  it("gives words refused in silence back to their author", async () => {
    const talk = new Talk(room);
    talk.draft = "prends le rouge";
    const done = talk.send();
    expect(talk.draft).toBe("");
    talk.draft = "vite";
    const { id } = exchange.last.sent.at(-1) as { id: string };
    exchange.last.say({ type: "refused", id, code: "silenced", message: "" });
    await done;
    expect(talk.draft).toBe("prends le rouge vite");
    expect(talk.note).not.toBe("");
  });

  it("sends nothing while the tube is sealed, and keeps the draft", async () => {
    const talk = new Talk(room);
    exchange.last.say({ type: "update", seq: 3, version: 2, entry: entry(3), game: { ...GAME, silence: { card: "dominique-2", seat: 1 } } });
    talk.draft = "psst";
    await talk.send();
    expect(talk.draft).toBe("psst");
    expect(exchange.last.sent.some((it) => it.type === "say")).toBe(false);
  });
});
