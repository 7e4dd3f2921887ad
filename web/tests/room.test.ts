import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { say } from "../src/chat/say";
import { Room } from "../src/net/room.svelte";
import type { Moment } from "../src/net/wire";
import { Chat } from "../src/room/chat.svelte";
import { tellEntry, type Storyteller } from "../src/room/story";
import { entry, Exchange, playing, ROOM, welcome, type Fake } from "./fakes";
import { watched } from "./root.svelte";

let exchange: Exchange;
let room: Room<Fake>;

beforeEach(() => {
  vi.useFakeTimers();
  exchange = new Exchange();
  room = new Room<Fake>({ code: "KXRTBM", url: "", dial: exchange.dial });
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
    expect(room.game).toEqual({ score: 0 });
    expect(room.entries).toHaveLength(2);
  });

  it("forgets what a log that was restored from an older copy has not", () => {
    exchange.last.say({ type: "update", seq: 3, version: 2, entry: entry(3, { type: "acted", seat: 0 }), ...playing({ turn: 1 }) });
    exchange.last.say(welcome());
    expect(room.entries.map((it) => it.seq)).toEqual([1, 2]);
    exchange.last.say({ type: "update", seq: 3, version: 2, entry: entry(3, { type: "acted", seat: 1 }), ...playing({ turn: 1 }) });
    expect(room.entries.map((it) => it.seq)).toEqual([1, 2, 3]);
  });

  it("takes updates in order: what is present replaces, what is absent stays", () => {
    exchange.last.say({ type: "update", seq: 3, version: 2, entry: entry(3, { type: "acted", seat: 0 }), ...playing({ turn: 1 }), options: null });
    expect([room.turn, room.myTurn]).toEqual([1, false]);
    expect(room.view).toEqual(ROOM);
    expect(room.news.map((it) => it.seq)).toEqual([3]);
    exchange.last.say({ type: "update", seq: 4, version: 2, entry: entry(4, { type: "said", seat: 1, name: "Sam", text: "hop" }) });
    expect(room.turn).toBe(1);
    expect(room.entries).toHaveLength(4);
  });

  it("knows at which seats bots play: their own, and that of a player while they are away", () => {
    const seats = [{ name: "Léa" }, { name: "Sam", stand_in: "steady" as const }, { name: "Robot Léon", bot: "keen" as const }];
    exchange.last.say(welcome({ room: { ...ROOM, seats } }));
    const presence = (online: boolean[]) => ({ type: "presence" as const, online, away: [0, 0, 0], watchers: 0, guests: [] });
    exchange.last.say(presence([true, false, true]));
    expect([null, 0, 1, 2, 7].map((it) => room.robot(it))).toEqual([false, false, true, true, false]);
    exchange.last.say(presence([true, true, true]));
    expect(room.robot(1)).toBe(false);
  });

  it("forgets the game, its turn and its silence when the table is cleared", () => {
    const silence = { cause: "night", seat: 1 };
    exchange.last.say({ type: "update", seq: 3, version: 2, entry: entry(3), ...playing({ turn: 1, silence }) });
    expect(room.silence).toEqual(silence);
    exchange.last.say({ type: "update", seq: 4, version: 2, entry: entry(4, { type: "reopened", seat: 0 }), room: { ...ROOM, stage: "lobby" } });
    expect([room.game, room.turn, room.silence, room.options]).toEqual([null, null, null, null]);
  });

  it("ignores what it has already seen", () => {
    exchange.last.say({ type: "update", seq: 2, version: 9, entry: entry(2), ...playing({ score: 99 }) });
    expect(room.game?.score).toBe(0);
    expect(room.entries).toHaveLength(2);
  });

  it("asks again from the last thing seen when something is missing, once", () => {
    exchange.last.say({ type: "update", seq: 5, version: 9, entry: entry(5), ...playing({ score: 99 }) });
    exchange.last.say({ type: "update", seq: 6, version: 9, entry: entry(6), ...playing({ score: 99 }) });
    expect(room.game?.score).toBe(0);
    expect(exchange.last.sent.slice(1)).toEqual([{ type: "hello", room: "KXRTBM", seen: 2 }]);
    exchange.last.say(welcome({ seq: 6, entries: [3, 4, 5, 6].map((it) => entry(it)) }));
    expect(room.entries.map((it) => it.seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("asks at once when its move was taken and the table has not changed", async () => {
    const reply = room.play({ type: "act" });
    const { id } = exchange.last.sent.at(-1) as { id: string };
    exchange.last.say({ type: "accepted", id, version: room.version + 1 });
    await reply;
    expect(exchange.last.sent.at(-1)).toEqual({ type: "hello", room: "KXRTBM", seen: 2 });
    exchange.last.say(welcome({ seq: 3, version: 2, entries: [entry(3)] }));
    const sent = exchange.last.sent.length;
    void room.play({ type: "act" });
    exchange.last.say({ type: "accepted", id: (exchange.last.sent.at(-1) as { id: string }).id, version: 2 });
    await vi.advanceTimersByTimeAsync(0);
    expect(exchange.last.sent).toHaveLength(sent + 1);
  });

  it("changes the page before its caller hears of a refusal that came with the change", async () => {
    room.connection.close();
    room = new Room<Fake>({ code: "KXRTBM", url: "", dial: exchange.dial, pace: () => undefined });
    room.connection.open();
    exchange.last.open();
    exchange.last.say(welcome());
    const order: string[] = [];
    const leave = watched(() => void order.push(`turn ${room.turn}`));
    flushSync();
    const heard = room.play({ type: "act" }).then((it) => order.push(it.ok ? "taken" : it.code));
    exchange.last.say({ type: "update", seq: 3, version: 2, entry: entry(3, { type: "acted", seat: 0 }), ...playing({ turn: 1 }) });
    exchange.last.say({ type: "refused", id: (exchange.last.sent.at(-1) as { id: string }).id, code: "stale", message: "" });
    await heard;
    leave();
    expect(order).toEqual(["turn 0", "turn 1", "stale"]);
  });

  it("never tells a line twice when a welcome repeats it", () => {
    exchange.last.say(welcome());
    expect(room.entries).toHaveLength(2);
  });

  it("replaces its log when a welcome does not reach back to what it has seen", () => {
    exchange.last.say(welcome({ seq: 40, entries: [entry(38), entry(39), entry(40)] }));
    expect(room.entries.map((it) => it.seq)).toEqual([38, 39, 40]);
    exchange.last.say(welcome({ seq: 41, entries: [entry(41)] }));
    expect(room.entries.map((it) => it.seq)).toEqual([38, 39, 40, 41]);
  });

  it("follows the others' lights", () => {
    exchange.last.say({ type: "presence", online: [true, false], away: [0, 0], watchers: 3, guests: [] });
    expect(room.online).toEqual([true, false]);
    expect(room.watchers).toBe(3);
  });

  it("has another chair only with the seats that moved, so that nobody is taken for the neighbour meanwhile", () => {
    exchange.last.say(welcome({ seat: 1 }));
    exchange.last.say({ type: "seat", seat: 0 });
    expect(room.name(room.own)).toBe("Sam");
    const seats = [{ name: "Sam" }];
    exchange.last.say({ type: "update", seq: 3, version: 1, entry: entry(3, { type: "left", seat: 0, name: "Léa" }), room: { ...ROOM, seats } });
    expect([room.own, room.name(room.own)]).toEqual([0, "Sam"]);
    exchange.last.say({ type: "seat", seat: null });
    exchange.last.say({ type: "update", seq: 4, version: 1, entry: entry(4, { type: "left", seat: 0, name: "Sam" }), room: { ...ROOM, seats: [] } });
    expect(room.seated).toBe(false);
  });

  it("outlives messages and fields from a newer server", () => {
    exchange.last.say({ type: "weather", rain: true });
    exchange.last.say({ type: "update", seq: 3, version: 2, entry: entry(3), ...playing({ score: 7 }), weather: "rain" });
    expect(room.game?.score).toBe(7);
  });

  it("says which version a command was chosen on", () => {
    void room.play({ type: "act" });
    expect(exchange.last.sent.at(-1)).toMatchObject({ type: "play", seen: 1, command: { type: "act" } });
  });

  it("asks for another game by its name", () => {
    void room.ask({ type: "choose_game", game: "pennies" });
    expect(exchange.last.sent.at(-1)).toMatchObject({ type: "choose_game", game: "pennies" });
  });
});

describe("a line of the log", () => {
  const teller: Storyteller<Fake> = {
    tell: (moment, nameOf) => (moment.type === "acted" ? [`${nameOf(moment.seat)} acts.`] : []),
    tellOptions: ({ long }) => (long ? "a long game" : "a short game"),
    tellTarget: ({ thing }) => thing,
  };
  const told = (...moments: Moment<Fake>[]) => tellEntry(entry(3, ...moments), teller, (seat) => room.name(seat));

  it("is told by the game where the game knows more", () => {
    expect(told({ type: "acted", seat: 1 })).toEqual(["Sam acts."]);
    expect(told({ type: "configured", game: "fake", options: { long: true } }).join()).toContain("a long game");
    expect(told({ type: "pointed", seat: 0, name: "Léa", at: { type: "thing", thing: "the moon" } }).join()).toMatch(/Léa.*the moon/);
  });

  it("tells with the start what decided who goes first", () => {
    const open: Storyteller<Fake> = { ...teller, tellOpening: ({ score }, nameOf) => [`${nameOf(1)} rolls ${score}.`] };
    const start = entry(3, { type: "started", players: 2, first: 1 });
    const tell = (view: Fake["view"] | null) => tellEntry(start, open, (seat) => room.name(seat), view);
    expect(tell({ score: 6 })).toEqual([...told({ type: "started", players: 2, first: 1 }), "Sam rolls 6."]);
    expect(tell(null)).toEqual(told({ type: "started", players: 2, first: 1 }));
  });

  it("leaves the chat to its own place, and moments of a newer server to newer pages", () => {
    expect(told({ type: "said", seat: 0, name: "Léa", text: "hop" }, { type: "signalled", seat: 0, name: "Léa", signal: "yes" })).toEqual([]);
    expect(told({ type: "dragon_landed", seat: 0 } as unknown as Moment<Fake>)).toEqual([]);
  });

  it("speaks of somebody whose name is not known", () => {
    expect(told({ type: "started", players: 2, first: 4 }).join()).not.toContain("undefined");
    expect(told({ type: "acted", seat: 4 })).not.toEqual([" acts."]);
  });
});

describe("the chat", () => {
  it("counts what has not been read, never one's own words", () => {
    const chat = new Chat(room);
    exchange.last.say({ type: "update", seq: 3, version: 1, entry: entry(3, { type: "said", seat: 1, name: "Sam", text: "a" }) });
    exchange.last.say({ type: "update", seq: 4, version: 1, entry: entry(4, { type: "said", seat: 0, name: "Léa", text: "b" }) });
    expect(chat.unread).toBe(1);
    chat.reading = true;
    chat.markRead();
    chat.reading = false;
    expect(chat.unread).toBe(0);
  });

  it("gives words refused in silence back to their author", async () => {
    const chat = new Chat(room);
    chat.draft = "prends le rouge";
    const done = say(chat);
    expect(chat.draft).toBe("");
    chat.draft = "vite";
    const { id } = exchange.last.sent.at(-1) as { id: string };
    exchange.last.say({ type: "refused", id, code: "silenced", message: "" });
    await done;
    expect(chat.draft).toBe("prends le rouge vite");
    expect(chat.note).not.toBe("");
  });

  it("sends nothing in silence, and keeps the draft", async () => {
    const chat = new Chat(room);
    exchange.last.say({ type: "update", seq: 3, version: 2, entry: entry(3), ...playing({ silence: { cause: "night", seat: 1 } }) });
    chat.draft = "psst";
    await say(chat);
    expect(chat.draft).toBe("psst");
    expect(exchange.last.sent.some((it) => it.type === "say")).toBe(false);
  });
});
