import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadGame } from "../src/games/catalog";
import { besideAt, keepBeside } from "../src/device/sofa";
import { forget, remember } from "../src/device/storage";
import { keepTable } from "../src/device/tables";
import { Room } from "../src/net/room.svelte";
import type { RoomView } from "../src/net/wire";
import { Chat } from "../src/room/chat.svelte";
import Beside from "../src/sofa/Beside.svelte";
import Curtain from "../src/sofa/Curtain.svelte";
import { ready } from "../src/sofa";
import { Sofa, type Local } from "../src/sofa/sofa.svelte";
import { speak } from "../src/words/i18n.svelte";
import { entry, Exchange, playing, ROOM, welcome, type Fake } from "./fakes";
import { changing } from "./root.svelte";

const CODE = "KXRTBM";
const REST = 1_500;
const SEATS = [{ name: "Léa" }, { name: "Sam" }, { name: "Zoé" }];

let exchanges: Exchange[];
let sofa: Sofa;
let seq: number;

const at = (person: number) => {
  const found = exchanges[person];
  if (!found) throw new Error("nobody is there");
  return found;
};

function dial(person: number): Room {
  const exchange = (exchanges[person] = new Exchange());
  return new Room({ code: CODE, url: "", dial: exchange.dial });
}

/** Everybody receives what happens. */
async function tell(change: object): Promise<void> {
  seq += 1;
  for (const { person } of sofa.locals) at(person).last.say({ type: "update", seq, version: seq, entry: entry(seq), ...change });
  await settle();
}

/** Somebody has another chair, or none: they receive that, and everybody what happened. */
function chair(person: number, seat: number | null): void {
  at(person).last.say({ type: "seat", seat });
  seq += 1;
  for (const it of new Set([person, ...sofa.locals.map((local) => local.person)])) at(it).last.say({ type: "update", seq, version: seq, entry: entry(seq) });
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

const view = (change: Partial<RoomView<Fake>>) => ({ ...ROOM, seats: SEATS, ...change });
const turn = (seat: number | null) => playing({ turn: seat });
const begin = (game: string, seat: number) => tell({ room: view({ stage: "playing", game }), ...turn(seat) });

/** Léa has opened a table and Sam has come from another device. */
async function lobby(): Promise<void> {
  exchanges = [];
  const room = dial(0);
  room.connection.open();
  at(0).last.open();
  seq = 3;
  at(0).last.say(welcome({ seq, seat: 0, room: view({ stage: "lobby", game: "marne" }), game: null, turn: null }));
  sofa = new Sofa(room, new Chat(room), dial);
  await settle();
}

/** Zoé sits down beside Léa. */
async function sitDown(): Promise<void> {
  const added = sofa.add((it) => it.join("Zoé"));
  at(1).last.open();
  at(1).last.say(welcome({ seq, seat: null, room: view({ stage: "lobby", game: "marne" }), game: null, turn: null }));
  chair(1, 2);
  at(1).last.say({ type: "accepted", id: lastAsk(1), version: 0 });
  expect(await added).toEqual({ ok: true, version: 0 });
  expect(sofa.locals.map(({ room }) => room.first)).toEqual([true, false]);
  await settle();
}

const asks = (person: number) => at(person).last.sent.flatMap((it) => (it.type === "hello" ? [] : [it]));
const lastAsk = (person: number) => asks(person).at(-1)?.id ?? "";
const shown = () => sofa.shown?.person ?? null;
const asked = () => sofa.asked?.person ?? null;

// It is loaded by the time somebody plays it.
beforeAll(async () => {
  await loadGame("marne");
  await ready();
  await speak("en");
});

beforeEach(async () => {
  vi.useFakeTimers();
  forget("sofa");
  await lobby();
});

afterEach(() => {
  sofa.close();
  sofa.locals[0]?.room.connection.close();
  vi.useRealTimers();
});

describe("people who share a device", () => {
  it("sit down one after the other, each with a connection of their own, and are kept", async () => {
    expect(shown()).toBe(0);
    await sitDown();
    expect(sofa.people.map((it) => it.room.own)).toEqual([0, 2]);
    expect(asks(0)).toEqual([]);
    expect(asks(1)).toMatchObject([{ type: "join", name: "Zoé" }]);
    expect(besideAt(CODE)).toEqual([1]);
    expect(shown()).toBe(0);
  });

  it("leave no connection behind when the room is left while one sits down", async () => {
    const added = sofa.add((it) => it.join("Zoé"));
    at(1).last.open();
    at(1).last.say(welcome({ seq, seat: null, room: view({ stage: "lobby", game: "marne" }), game: null, turn: null }));
    sofa.close();
    at(1).last.say({ type: "accepted", id: lastAsk(1), version: 0 });
    expect(await added).toEqual({ ok: true, version: 0 });
    expect(at(1).last.closed).toBe(true);
    expect(besideAt(CODE)).toEqual([1]);
  });

  it("stay as they are when somebody cannot sit down", async () => {
    const added = sofa.add((it) => it.join("Zoé"));
    at(1).last.open();
    at(1).last.say(welcome({ seq, seat: null, room: view({ stage: "lobby" }), game: null, turn: null }));
    at(1).last.say({ type: "refused", id: lastAsk(1), code: "room_full", message: "" });
    expect(await added).toMatchObject({ ok: false, code: "room_full" });
    expect(at(1).last.closed).toBe(true);
    expect([sofa.locals.length, besideAt(CODE)]).toEqual([1, []]);
  });

  it("see an open game from the seat that is to act, once the last move has been seen", async () => {
    await sitDown();
    await begin("marne", 0);
    expect(shown()).toBe(0);
    await tell(turn(2));
    expect(shown()).toBe(0);
    await vi.advanceTimersByTimeAsync(REST);
    flushSync();
    expect([shown(), asked()]).toEqual([1, null]);
    // A move that is taken back in time changes nothing.
    await tell(turn(0));
    await vi.advanceTimersByTimeAsync(REST - 1);
    await tell(turn(2));
    await vi.advanceTimersByTimeAsync(REST);
    flushSync();
    expect(shown()).toBe(1);
  });

  it("have the curtain as soon as one of them is told of the game", async () => {
    await sitDown();
    const zoe = sofa.locals[1];
    if (zoe) sofa.call(zoe);
    flushSync();
    expect(shown()).toBe(1);
    // The other person's connection is behind.
    at(1).last.say({ type: "update", seq: seq + 1, version: 1, entry: entry(seq + 1), room: view({ stage: "playing", game: "fake" }), ...turn(0) });
    await settle();
    expect(shown()).toBeNull();
  });

  it("have a curtain in a game that does not say that it is open", async () => {
    await sitDown();
    await begin("fake", 0);
    expect([shown(), asked()]).toEqual([null, 0]);
    const [lea, zoe] = sofa.locals;
    if (lea) sofa.lift(lea);
    flushSync();
    expect(shown()).toBe(0);
    // The person who lifts it knows that it is their turn.
    expect(lea?.room.called).toBe(true);
    await tell(turn(1));
    expect(shown()).toBe(0);
    await tell(turn(2));
    await vi.advanceTimersByTimeAsync(REST);
    flushSync();
    expect([shown(), asked()]).toEqual([null, 1]);
    expect([lea?.room.called, zoe?.room.called]).toEqual([false, false]);
  });

  it("are all behind the curtain when the page comes back", async () => {
    sofa.close();
    keepBeside(CODE, [1]);
    exchanges = [];
    const room = dial(0);
    room.connection.open();
    sofa = new Sofa(room, new Chat(room), dial);
    await settle();
    expect([shown(), sofa.settled]).toEqual([null, false]);
    for (const [person, seat] of [[0, 0], [1, 2]] as const) {
      at(person).last.open();
      at(person).last.say(welcome({ seq, seat, room: view({ game: "fake" }), turn: 2 }));
      await settle();
      expect(shown()).toBeNull();
    }
    expect([asked(), sofa.settled]).toEqual([1, true]);
  });

  it("are fewer when one goes on with another device", async () => {
    await sitDown();
    await begin("fake", 2);
    const [, zoe] = sofa.locals;
    if (zoe) sofa.lift(zoe);
    flushSync();
    expect(shown()).toBe(1);
    chair(1, null);
    await settle();
    expect(at(1).last.closed).toBe(true);
    expect([sofa.locals.length, besideAt(CODE)]).toEqual([1, []]);
    // What Zoé saw was not for Léa, nor the other way round.
    expect([shown(), asked()]).toEqual([null, 0]);
  });

  it("give a chair back, and another may be taken at once", async () => {
    await sitDown();
    const [{ room, chat }] = sofa.locals as [Local];
    const page = mount(Beside, { target: document.body, props: { room, chat, free: true, share: () => sofa } });
    const press = async (name: RegExp) => {
      [...document.querySelectorAll("button")].find((it) => name.test(it.textContent))?.click();
      await settle();
    };
    flushSync();
    await press(/^Free up Zoé/);
    const { last } = at(1);
    expect(asks(1).at(-1)?.type).toBe("leave");
    // The chair is free before the answer comes.
    chair(1, null);
    await settle();
    expect(last.closed).toBe(true);
    const line = document.querySelector("[role=status]");
    expect([line?.textContent, document.querySelector("[role=alert]")?.textContent]).toEqual(["Zoé has left the table.", ""]);
    expect(document.activeElement).toBe(line);
    await press(/^Add somebody on this device$/);
    await press(/^Seat them here$/);
    // The new person gets an unused number: Zoé's results stay hers.
    at(2).last.open();
    at(2).last.say(welcome({ seq, seat: null, room: view({ stage: "lobby", game: "marne" }), game: null, turn: null }));
    expect(asks(2)).toMatchObject([{ type: "join" }]);
    await unmount(page);
  });

  it("are told why nobody else can sit down while they type a name", async () => {
    await sitDown();
    const [{ room, chat }] = sofa.locals as [Local];
    const props = changing({ room, chat, free: true, share: () => sofa });
    const page = mount(Beside, { target: document.body, props });
    flushSync();
    [...document.querySelectorAll("button")].find((it) => it.textContent === "Add somebody on this device")?.click();
    await settle();
    expect(document.querySelector("form input")).not.toBeNull();
    props.free = false;
    await settle();
    const line = document.querySelector("[role=status]");
    expect([line?.textContent, document.activeElement]).toEqual(["All seats are taken.", line]);
    props.free = true;
    await settle();
    expect(document.querySelector("form input")).toBeNull();
    await unmount(page);
  });

  it("are reported as away when the browser stops the page behind a curtain for all of them", async () => {
    await sitDown();
    await begin("fake", 1);
    const [{ room }] = sofa.locals as [Local];
    room.sofa = sofa;
    const page = mount(Curtain, { target: document.body, props: { room, home: () => undefined } });
    await settle();
    expect(asked()).toBeNull();
    document.dispatchEvent(new Event("freeze"));
    const told = [0, 1].map((person) => (at(person).last.sent as { type: string }[]).filter((it) => it.type === "idle").length);
    expect(told).toEqual([1, 1]);
    dispatchEvent(new Event("pointerdown"));
    await unmount(page);
  });

  it("have the curtain in every tab: others may have sat down in another one", async () => {
    await begin("fake", 0);
    expect(shown()).toBe(0);
    keepBeside(CODE, [1]);
    sofa.gather();
    flushSync();
    expect(shown()).toBeNull();
    sofa.gather();
    expect(sofa.locals.map((it) => it.person)).toEqual([0, 1]);
  });

  it("stay kept although another tab does not know of them", async () => {
    await sitDown();
    keepBeside(CODE, [1, 2]);
    chair(1, null);
    await settle();
    expect(besideAt(CODE)).toEqual([2]);
  });

  it("sit down under a number that nobody has been removed with", async () => {
    const added = sofa.add((it) => it.join("Zoé"));
    for (const person of [1, 2]) {
      at(person).last.open();
      at(person).last.say(welcome({ seq, seat: null, room: view({ stage: "lobby", game: "marne" }), game: null, turn: null }));
      if (person === 2) chair(2, 2);
      at(person).last.say(person === 1 ? { type: "refused", id: lastAsk(1), code: "removed", message: "" } : { type: "accepted", id: lastAsk(2), version: 0 });
      await settle();
    }
    expect(await added).toMatchObject({ ok: true });
    expect(besideAt(CODE)).toEqual([2]);
  });

  it("who come with a pass get the device", async () => {
    await begin("fake", 0);
    const added = sofa.add((it) => it.ask({ type: "take_over", pass: "" }), true);
    at(1).last.open();
    at(1).last.say(welcome({ seq, seat: null, room: view({ stage: "playing", game: "fake" }), turn: 0 }));
    chair(1, 2);
    at(1).last.say({ type: "accepted", id: lastAsk(1), version: 0 });
    await added;
    await settle();
    expect([shown(), asked()]).toEqual([null, 1]);
  });

  it("play on together", async () => {
    await sitDown();
    await begin("marne", 0);
    await tell({ room: view({ stage: "over", game: "marne", again: [1] }), ...turn(null) });
    expect(asks(1)).toHaveLength(1);
    await tell({ room: view({ stage: "over", game: "marne", again: [1, 0] }) });
    expect(asks(1).at(-1)?.type).toBe("rematch");
    await tell({ room: view({ stage: "over", game: "marne", again: [1, 0] }) });
    expect(asks(1)).toHaveLength(2);
    expect(asks(0)).toEqual([]);
  });

  it("are told who of them is asked something", async () => {
    await sitDown();
    await begin("marne", 0);
    await tell({ ...turn(0), undo: { by: "all", act: 3, asked: [1] } });
    expect(sofa.locals.map((it) => sofa.isAsked(it))).toEqual([true, true]);
    await tell({ ...turn(0), undo: { by: "all", act: 3, asked: [1, 2] } });
    expect(sofa.locals.map((it) => sofa.isAsked(it))).toEqual([true, false]);
  });
});

describe("who sits beside whom", () => {
  it.each(["", "{", "null", "7", '[null, 7, {"code": 3}, {"code": "aei", "beside": [1]}, {"code": "KXRTBM", "beside": [0, 6, "1"]}]'])(
    "is read whatever somebody wrote there: %s",
    (text) => {
      remember("sofa", text);
      expect(besideAt(CODE)).toEqual([]);
    },
  );

  it("is kept for each table, and forgotten when they have left", () => {
    keepBeside(CODE, [1, 2]);
    keepBeside("BBBBBB", [1]);
    expect([besideAt(CODE), besideAt("BBBBBB"), besideAt("CCCCCC")]).toEqual([[1, 2], [1], []]);
    keepBeside(CODE, []);
    expect(besideAt(CODE)).toEqual([]);
  });

  it("is kept of a table that the device lists, and else of the latest tables", () => {
    const codes = [..."ABCDEFGHJKLMN"].map((it) => it.repeat(6));
    keepTable(CODE, false);
    keepBeside(CODE, [1]);
    for (const code of codes) keepBeside(code, [1]);
    expect([besideAt(CODE), besideAt(codes[0] ?? ""), besideAt(codes.at(-1) ?? "")]).toEqual([[1], [], [1]]);
  });
});
