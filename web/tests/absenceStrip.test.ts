import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import AbsenceStrip from "../src/strips/AbsenceStrip.svelte";
import { house, speak } from "../src/words/i18n.svelte";
import { PEOPLE } from "../src/words/books";
import { connected, type Exchange, playing, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;

const seats = [{ name: "Léa" }, { name: "Sam" }, { name: "Zoé" }];
const words = () => [...document.querySelectorAll("[data-testid=absence] button")].map((it) => it.textContent?.trim());

const said = () => document.querySelector("[data-testid=absence] p")?.textContent ?? "";
const press = (text: string) => [...document.querySelectorAll("button")].find((it) => it.textContent?.trim() === text)?.click();

/** Sam has the turn, unless said, and is away for an hour. */
function hear(view: Partial<typeof ROOM>, game: object = {}): void {
  exchange.last.say(welcome({ ...playing({ turn: 1 }), room: { ...ROOM, seats, ...view }, ...game }));
  exchange.last.say({ type: "presence", online: [true, false, true], away: [0, 3_600_000, 0], watchers: 0, guests: [] });
  flushSync();
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 1e12 });
  await speak("en");
  await house.learn(PEOPLE);
  ({ exchange, room } = connected());
  hear({});
  page = mount(AbsenceStrip, { target: document.body, props: { room } });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.useRealTimers();
});

const ON = "Go on without Sam";

it("who has agreed waits for another, and decides alone once nobody else is left", () => {
  expect(words()).toContain(ON);
  hear({ agreed: [{ away: 1, by: 0 }] });
  expect(words()).not.toContain(ON);
  hear({ agreed: [{ away: 1, by: 0 }], seats: [seats[0], seats[1], { ...seats[2], vacant: true }] as typeof seats });
  expect(words()).toContain(ON);
  expect(said()).toContain("You can wait, or go on");
});

it("who has agreed goes on alone once the others are gone, but plays for nobody", async () => {
  hear({ agreed: [{ away: 1, by: 0 }] });
  exchange.last.say({ type: "presence", online: [true, false, false], away: [0, 3_600_000, 9 * 60_000], watchers: 0, guests: [] });
  flushSync();
  expect(words()).not.toContain(ON);
  // Nothing is heard meanwhile.
  await vi.advanceTimersByTimeAsync(61_000);
  flushSync();
  expect(words()).toContain(ON);
  expect(words()).not.toContain("Play for Sam");
});

it("who plays for another does so until that player is back, through the turns of others", () => {
  const mine = { agreed: [{ away: 1, by: 0 }] };
  const both = { agreed: [...mine.agreed, { away: 1, by: 2 }] };
  const stand_in = { seat: 1, options: {} };
  press("Play for Sam");
  hear(mine);
  expect(said()).toContain("One more of you");
  hear(both, { stand_in });
  expect(room.seat).toBe(1);
  hear(both, { turn: 0 });
  expect(room.seat).toBe(0);
  hear(both, { stand_in });
  expect(room.seat).toBe(1);
  expect(said()).toContain("You play for Sam");
  // In a silence the client gets no presence, and every act restarts the timeout.
  hear(both, { stand_in, silence: { cause: "night", seat: 1 }, version: 9 });
  expect(said()).toContain("You play for Sam");
  hear(both, { stand_in });
  press("Stop");
  flushSync();
  expect(room.seat).toBe(0);
  expect(said()).not.toContain("One more of you");
  press("Play for Sam");
  exchange.last.say({ type: "presence", online: [true, true, true], away: [0, 0, 0], watchers: 0, guests: [] });
  hear(both, { stand_in });
  expect(room.seat).toBe(0);
});
