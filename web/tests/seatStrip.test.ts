import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import SeatStrip from "../src/strips/SeatStrip.svelte";
import { PEOPLE } from "../src/words/books";
import { house, speak } from "../src/words/i18n.svelte";
import { connected, type Exchange, playing, ROOM, welcome } from "./fakes";
import { changing } from "./root.svelte";

const HOUR = 3_600_000;

let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;
let props: { room: Room; had: number | null };

const seats = [{ name: "Léa" }, { name: "Sam" }, { name: "Zoé" }];
const guest = { number: 1, name: null, wish: 1, agreed: [] };
const said = () => document.querySelector("[data-testid=free-seat] p")?.textContent ?? "";
const asked = () => exchange.last.sent.flatMap((it) => (it.type === "take_seat" ? [it] : []));

function press(text: string): void {
  [...document.querySelectorAll("button")].find((it) => it.textContent?.trim() === text)?.click();
  flushSync();
}

/** What a guest hears of a table at which these players have been away for so long. */
function hear(away: number[], view: object = {}, game: object = {}): void {
  exchange.last.say(welcome({ ...playing({ turn: 0 }), seat: null, room: { ...ROOM, seats, ...view }, ...game }));
  exchange.last.say({ type: "presence", online: away.map((it) => it === 0), away, watchers: 1, guests: [1] });
  flushSync();
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 1e12 });
  await speak("en");
  await house.learn(PEOPLE);
  ({ exchange, room } = connected());
  hear([0, HOUR, 0]);
  props = changing({ room, had: null });
  page = mount(SeatStrip, { target: document.body, props });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.useRealTimers();
});

it("asks a guest whether they are the player who is away, and says how many have to agree", async () => {
  expect(said()).toContain("Sam is away. Is that you");
  press("Ask for Sam’s seat");
  expect(asked()).toMatchObject([{ seat: 1 }]);
  hear([0, HOUR, 0], { guests: [guest] });
  exchange.last.say({ type: "accepted", id: asked()[0]?.id ?? "", version: 1 });
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
  expect(said()).toContain("You have asked for Sam’s seat. Two");
  hear([HOUR, HOUR, HOUR], { guests: [guest] });
  expect(said()).toContain("You have asked for Sam’s seat. Somebody");
  hear([0, HOUR, 0], { guests: [guest] });
  hear([0, 0, 0], { guests: [{ ...guest, wish: null }] });
  expect(said()).toBe("");
  hear([0, HOUR, 0], { guests: [{ ...guest, wish: null }] });
  expect(said()).toContain("Is that you");
});

it("takes nobody else’s request for its own, and leaves a lone player’s seat alone", async () => {
  press("Ask for Sam’s seat");
  hear([0, HOUR, 0], { guests: [guest] });
  exchange.last.say({ type: "accepted", id: asked()[0]?.id ?? "", version: 1 });
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
  // Sam was back, and is away again; another guest asks.
  hear([0, 0, 0], { guests: [guest] });
  hear([0, HOUR, 0], { guests: [{ ...guest, number: 2 }] });
  expect(said()).toContain("Is that you");
  hear([HOUR], { seats: [seats[0]] });
  expect(said()).toBe("");
  hear([HOUR, HOUR], { stage: "over", seats: [seats[0], { ...seats[1], vacant: true }] });
  expect(said()).toContain("Sam has given up their seat");
});

it("does not offer a person the seat that they gave up", () => {
  props.had = 1;
  hear([0, HOUR, 0], { seats: [seats[0], { ...seats[1], vacant: true }, seats[2]] });
  expect(said()).toBe("");
  // They went on with another device, which is lost.
  hear([0, HOUR, 0]);
  expect(said()).toContain("Is that you");
});

it("offers one seat after the other, and no more those that were declined", () => {
  hear([HOUR, HOUR, 0]);
  expect(said()).toContain("Léa is away");
  press("Not now");
  expect(said()).toContain("Sam is away");
  press("Not now");
  expect(said()).toBe("");
});

it("offers no seat of somebody who was here a moment ago, of an opponent, or in a silence", () => {
  hear([0, 30_000, 0]);
  expect(said()).toBe("");
  vi.advanceTimersByTime(40_000);
  flushSync();
  expect(said()).toContain("Sam is away");
  hear([0, HOUR, 0], { cooperative: false });
  expect(said()).toBe("");
  hear([0, HOUR, 0], { cooperative: false, seats: [seats[0], { ...seats[1], vacant: true }, seats[2]] });
  expect(said()).toContain("Sam has given up their seat");
  hear([0, HOUR, 0], {}, { silence: { cause: "gallieni", seat: 0 } });
  expect(said()).toBe("");
});
