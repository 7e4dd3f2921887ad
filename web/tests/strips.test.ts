// What the strips remember from one game to the next, and what a screen reader hears of the time.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import Strips from "../src/strips/Strips.svelte";
import { PEOPLE } from "../src/words/books";
import { house, speak, t } from "../src/words/i18n.svelte";
import { Announcer } from "../src/words/announcer.svelte";
import { connected, type Exchange, playing, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;

beforeEach(async () => {
  await speak("en");
  await house.learn(PEOPLE);
  ({ exchange, room } = connected());
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
});

function hear(seat: number | null, view: object): void {
  exchange.last.say(welcome({ ...playing({ turn: 0 }), seat, room: { ...ROOM, ...view } }));
  exchange.last.say({ type: "presence", online: [true, true, true], away: [0, 0, 0], watchers: 1, guests: [1] });
  flushSync();
}

const seats = [{ name: "Léa" }, { name: "Sam", vacant: true }];
const offer = () => document.body.textContent.includes(t("seat-open", { name: "Sam" }));

function show(seat: number | null, view: object): void {
  hear(seat, view);
  page = mount(Strips, { target: document.body, props: { room, game: null, announcer: new Announcer(), look: null, back: null } });
  flushSync();
}

it("offer nobody the seat that they gave up", () => {
  show(1, { stage: "playing" });
  hear(null, { stage: "playing", seats });
  expect(offer()).toBe(false);
});

it("offer a vacant seat to a player who was left out, whichever seat they had in the previous game", () => {
  show(1, { stage: "over" });
  hear(null, { stage: "playing", seats });
  expect(offer()).toBe(true);
});

it.each([
  [0.3, 60, "You have 1 s left."],
  [10, 60, "You have 10 s left."],
  [60, 120, "You have 1 min left."],
  [300, 600, "You have 5 min left."],
  [43_200, 86_400, "You have 12 h left."],
  [108_000, 259_200, "You have 30 h left."],
  [259_200, 604_800, "You have 3 days left."],
])("says that %d seconds of %i are left in the unit that a person would use", (left, whole, text) => {
  const said = vi.spyOn(Announcer.prototype, "say");
  exchange.last.say({ type: "clock", clock: { set: 2, seat: 0, whole: whole * 1000, left: left * 1000, asked: [] } });
  show(0, {});
  expect(said.mock.calls).toEqual([[text]]);
  said.mockRestore();
});
