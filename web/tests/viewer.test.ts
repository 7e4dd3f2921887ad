import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Heir from "../src/lobby/Heir.svelte";
import type { Room } from "../src/net/room.svelte";
import { Chat } from "../src/room/chat.svelte";
import { roomParts } from "../src/room/parts";
import Viewer from "../src/screens/Viewer.svelte";
import { speak } from "../src/words/i18n.svelte";
import { loadGame } from "../src/games/catalog";
import * as boomville from "../src/games/boomville/tests/fakes";
import * as marne from "../src/games/marne/tests/fakes";
import { connected, type Exchange, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;

beforeEach(async () => {
  await speak("en");
  await roomParts.heir();
  vi.useFakeTimers();
  ({ exchange, room } = connected());
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.useRealTimers();
});

it.each(["lobby", "over"] as const)("the role of a host who has gone passes on, %s", async (stage) => {
  exchange.last.say(welcome({ seat: 1, room: { ...ROOM, stage } }));
  page = mount(Viewer, { target: document.body, props: { room, chat: new Chat(room), enter: () => undefined, home: () => undefined } });
  const taken = async (away: number) => {
    exchange.last.say({ type: "presence", online: [false, true], away: [away, 0], watchers: 0, guests: [] });
    await vi.advanceTimersByTimeAsync(5000);
    flushSync();
    return exchange.last.sent.filter((it) => it.type === "take_host").length;
  };
  expect(await taken(10_000)).toBe(0);
  expect(await taken(30_000)).toBe(1);
});

it("a page without a connection does not ask for the host's role once it has one", async () => {
  exchange.last.say(welcome({ seat: 1, room: { ...ROOM, stage: "over" } }));
  page = mount(Heir, { target: document.body, props: { room } });
  exchange.last.say({ type: "presence", online: [false, true], away: [18_000, 0], watchers: 0, guests: [] });
  exchange.last.fall();
  await vi.advanceTimersByTimeAsync(10_000);
  flushSync();
  exchange.last.open();
  exchange.last.say(welcome({ seat: 1, room: { ...ROOM, stage: "over" } }));
  exchange.last.say({ type: "presence", online: [true, true], away: [0, 0], watchers: 0, guests: [] });
  await vi.advanceTimersByTimeAsync(10_000);
  flushSync();
  expect(exchange.sockets.flatMap((it) => it.sent).filter((it) => it.type === "take_host")).toEqual([]);
});

it("a page that slept does not ask for the role of a host who is back", async () => {
  exchange.last.say(welcome({ seat: 1, room: { ...ROOM, stage: "over" } }));
  page = mount(Heir, { target: document.body, props: { room } });
  exchange.last.say({ type: "presence", online: [false, true], away: [18_000, 0], watchers: 0, guests: [] });
  await vi.advanceTimersByTimeAsync(6000);
  flushSync();
  exchange.last.say({ type: "presence", online: [true, true], away: [0, 0], watchers: 0, guests: [] });
  await vi.advanceTimersByTimeAsync(10_000);
  flushSync();
  expect(exchange.last.sent.filter((it) => it.type === "take_host")).toEqual([]);
});

it("another game may be played when a page wakes up", async () => {
  vi.useRealTimers();
  for (const it of ["marne", "boomville"]) await (await loadGame(it)).Table();
  const tables = [boomville.welcome(), { ...marne.welcome(), version: 9 }];
  exchange.last.say({ ...boomville.welcome(), room: { ...boomville.ROOM, stage: "playing" } });
  page = mount(Viewer, { target: document.body, props: { room, chat: new Chat(room), enter: () => undefined, home: () => undefined } });
  for (const it of [...tables, ...tables.toReversed()]) {
    exchange.last.say({ ...it, room: { ...it.room, stage: "playing" } });
    await vi.waitFor(() => expect(document.querySelector(`[data-testid="${it.room.game === "marne" ? "piles" : "own"}"]`)).not.toBeNull());
    expect(document.querySelector(".notice")).toBeNull();
  }
});

it("who shares a device with the one who is shown may be the first to take the role", async () => {
  exchange.last.say(welcome({ seat: 2, room: { ...ROOM, stage: "over", seats: [{ name: "Léa" }, { name: "Sam" }, { name: "Zoé" }] } }));
  const ask = vi.fn(() => Promise.resolve());
  room.sofa = { locals: [{ room }, { room: { own: 1, ask } }] } as unknown as Room["sofa"];
  page = mount(Heir, { target: document.body, props: { room } });
  exchange.last.say({ type: "presence", online: [false, true, true], away: [30_000, 0, 0], watchers: 0, guests: [] });
  await vi.advanceTimersByTimeAsync(5000);
  flushSync();
  expect(ask.mock.calls).toEqual([[{ type: "take_host" }]]);
});
