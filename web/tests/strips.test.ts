// What the strips remember from one game to the next.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
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
