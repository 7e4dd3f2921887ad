// A screen reader says how much of a turn is left, in the unit that a person would use.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import TimeStrip from "../src/strips/TimeStrip.svelte";
import { Announcer } from "../src/words/announcer.svelte";
import { PEOPLE } from "../src/words/books";
import { house, speak } from "../src/words/i18n.svelte";
import { connected, type Exchange, playing, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;

beforeEach(async () => {
  await speak("en");
  await house.learn(PEOPLE);
  ({ exchange, room } = connected());
  exchange.last.say(welcome(playing({ turn: 0 })));
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
});

it.each([
  [0.3, 60, "You have 1 s left."],
  [10, 60, "You have 10 s left."],
  [60, 120, "You have 1 min left."],
  [300, 600, "You have 5 min left."],
  [43_200, 86_400, "You have 12 h left."],
  [108_000, 259_200, "You have 30 h left."],
  [259_200, 604_800, "You have 3 days left."],
])("%d seconds of %i", (left, whole, text) => {
  const announcer = new Announcer();
  const say = vi.spyOn(announcer, "say");
  exchange.last.say({ type: "clock", clock: { set: 2, seat: 0, whole: whole * 1000, left: left * 1000, asked: [] } });
  page = mount(TimeStrip, { target: document.body, props: { room, announcer } });
  flushSync();
  expect(say.mock.calls).toEqual([[text]]);
});
