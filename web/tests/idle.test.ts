import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import { idleness, reportIdleness } from "../src/room/idle.svelte";
import { connected, type Exchange, type Fake, playing, welcome } from "./fakes";
import { inRoot } from "./root.svelte";

let exchange: Exchange;
let room: Room<Fake>;
let calls: number;
let leave: () => void;

/** Time goes on at a server that answers. */
function pass(minutes: number) {
  for (let seconds = 0; seconds < minutes * 60; seconds += 6) {
    exchange.last.say({ type: "heartbeat" });
    vi.advanceTimersByTime(6_000);
    flushSync();
  }
}

function use(type = "pointerdown") {
  dispatchEvent(new Event(type));
  flushSync();
}

/** What the server was told of this page. */
const told = () => (exchange.last.sent as { type: string; idle?: boolean }[]).flatMap((it) => (it.type === "idle" ? [it.idle] : []));

function arrive(turn: number) {
  exchange.last.say(welcome(playing({ turn })));
  exchange.last.say({ type: "presence", online: [true, true], away: [0, 0], watchers: 0, guests: [] });
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1e12 });
  calls = 0;
  ({ exchange, room } = connected<Fake>());
  leave = inRoot(() => reportIdleness(room, () => (calls += 1)));
  arrive(0);
});

afterEach(() => {
  use();
  leave();
  room.connection.close();
  vi.useRealTimers();
});

it("who leaves the page alone in their turn is called, then reported, and is back with the first touch", () => {
  pass(3.9);
  expect([calls, told()]).toEqual([0, []]);
  pass(0.2);
  expect([calls, told()]).toEqual([1, []]);
  pass(1);
  expect([calls, told()]).toEqual([1, [true]]);
  pass(10);
  expect(told()).toEqual([true]);
  use();
  expect(told()).toEqual([true, false]);
  pass(4.9);
  expect(told()).toEqual([true, false]);
  pass(0.2);
  expect(told()).toEqual([true, false, true]);
});

it.each(["pointerdown", "pointermove", "click", "keydown", "wheel"])("%s uses the page", (type) => {
  for (let times = 0; times < 4; times += 1) {
    pass(3);
    use(type);
  }
  expect([calls, told()]).toEqual([0, []]);
});

it("what scrolls by itself is no use", () => {
  for (let times = 0; times < 3; times += 1) {
    pass(2);
    use("scroll");
  }
  expect([calls, told()]).toEqual([1, [true]]);
});

it("nobody is idle in the turn of another, and who was idle stays so in it", () => {
  arrive(1);
  pass(20);
  expect(told()).toEqual([]);
  arrive(0);
  pass(6);
  arrive(1);
  pass(6);
  expect(told()).toEqual([true]);
  use();
  expect(told()).toEqual([true, false]);
});

it("a new connection of an idle page is reported too, before it makes anybody present", () => {
  pass(6);
  exchange.last.fall();
  vi.advanceTimersByTime(600);
  exchange.last.open();
  expect(exchange.sockets).toHaveLength(2);
  expect(exchange.last.sent.map((it) => it.type)).toEqual(["idle", "hello"]);
  arrive(0);
  expect(told()).toEqual([true]);
});

it("a part of the page that comes later wakes nobody, and ends what an earlier one reported with the next touch", () => {
  pass(6);
  leave();
  leave = inRoot(() => reportIdleness(room, () => undefined));
  pass(6);
  expect(told().filter((it) => !it)).toEqual([]);
  use();
  expect(told().at(-1)).toBe(false);
});

it("a page frozen by the browser is reported as idle, regardless of whose turn it is", () => {
  arrive(1);
  document.dispatchEvent(new Event("freeze"));
  expect(told()).toEqual([true]);
  use();
  expect(told()).toEqual([true, false]);
});

it("is over at another table", () => {
  pass(6);
  expect(told()).toEqual([true]);
  leave();
  idleness.code = "another";
  leave = inRoot(() => reportIdleness(room, () => undefined));
  flushSync();
  expect([idleness.now, told()]).toEqual([false, [true, false]]);
});

it("is over for a guest whose page no longer shows a game: no touch could end it there", () => {
  exchange.last.say(welcome({ ...playing({ turn: 0 }), seat: null }));
  flushSync();
  document.dispatchEvent(new Event("freeze"));
  expect(told()).toEqual([true]);
  leave();
  expect([idleness.now, told()]).toEqual([false, [true, false]]);
  leave = () => undefined;
});
