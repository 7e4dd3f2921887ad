import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GameModule } from "../src/games/game";
import type { Room } from "../src/net/room.svelte";
import AskStrip from "../src/strips/AskStrip.svelte";
import { PEOPLE } from "../src/words/books";
import { house, speak } from "../src/words/i18n.svelte";
import { connected, type Exchange, playing, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;

const game = { story: () => Promise.resolve({}) } as unknown as GameModule;
const buttons = () => [...document.querySelectorAll<HTMLElement>("[data-testid=undo] button")];
const words = () => buttons().map((it) => it.textContent?.trim());

async function settle(time = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(time);
  flushSync();
}

/** Longer than a double tap. */
const LATER = 500;

beforeEach(async () => {
  vi.useFakeTimers();
  await speak("en");
  ({ exchange, room } = connected());
  exchange.last.say(welcome({ ...playing(), undo: { by: "player", act: 2, seat: 0 } }));
  page = mount(AskStrip, { target: document.body, props: { room, game } });
  room.undoing = true;
  await settle();
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.useRealTimers();
});

it("offers to take an act back again after it was refused", async () => {
  expect(words()).toEqual(["Take it back", "Close"]);
  buttons()[0]?.click();
  const asked = exchange.last.sent.at(-1);
  exchange.last.say({ type: "refused", id: asked && "id" in asked ? asked.id : "", code: "busy", message: "" });
  await settle();
  expect(document.querySelector("[data-testid=undo] p")?.textContent).toBe("The table is busy. Try again in a moment.");
  buttons().at(-1)?.click();
  await settle();
  expect(words()).toEqual([]);
  room.undoing = true;
  await settle();
  expect(words()).toEqual(["Take it back", "Close"]);
});

it("asks to end the game until this person has agreed or put it off, and again when another asks", async () => {
  const asked = (...reopening: number[]) => exchange.last.say(welcome({ ...playing(), room: { ...ROOM, reopening } }));
  const question = () => document.querySelector("[data-testid=asked] p")?.textContent ?? "";
  const press = (text: string) => [...document.querySelectorAll("button")].find((it) => it.textContent?.trim() === text)?.click();
  await house.learn(PEOPLE);
  room.undoing = false;
  asked(1);
  await settle();
  expect(question()).toBe("Sam would like to end this game here, without a result.");
  // What was meant for the table before goes through; the second half of a double tap does not.
  const banner = () => document.querySelector<HTMLElement>("[data-testid=asked]")?.style.pointerEvents;
  expect(banner()).toBe("none");
  await settle(LATER);
  expect(banner()).toBe("");
  press("Not now");
  await settle();
  expect(question()).not.toBe("");
  await settle(LATER);
  expect(question()).toBe("");
  for (const left of [1, 2]) {
    asked(1, 2);
    await settle();
    expect(question()).toContain("would like to end this game");
    press("Not now");
    await settle(LATER);
    // One of them played on: the question of the other was declined before.
    asked(left);
    await settle();
    expect(question()).toBe("");
  }
  asked(2, 1);
  await settle();
  press("End the game");
  expect(exchange.last.sent.at(-1)).toMatchObject({ type: "reopen", over: false });
  asked(1, 2, 0);
  await settle();
  expect(question()).toBe("");
  // Sam played on, and asks once more later.
  asked();
  await settle();
  asked(1);
  await settle();
  expect(question()).toContain("would like to end this game");
});

it("asks again to take an act back once the question that was declined has ended", async () => {
  const asked = (...by: number[]) => exchange.last.say(welcome({ ...playing(), undo: { by: "all", act: 2, asked: by } }));
  const question = () => document.querySelector("[data-testid=asked]");
  room.undoing = false;
  asked(1);
  await settle(LATER);
  expect(question()).not.toBeNull();
  [...document.querySelectorAll<HTMLElement>("[data-testid=asked] button")].at(-1)?.click();
  await settle(LATER);
  expect(question()).toBeNull();
  // Somebody acted, and took that act back alone.
  asked();
  await settle();
  asked(1);
  await settle();
  expect(question()).not.toBeNull();
});

it("asks of the next guest once the first was put off", async () => {
  const guest = (number: number) => ({ number, name: null, wish: 1, agreed: [] });
  exchange.last.say(welcome({ ...playing(), room: { ...ROOM, guests: [guest(1), guest(2), guest(3)] } }));
  // The third one has closed the page.
  exchange.last.say({ type: "presence", online: [true, false, true], away: [0, 3_600_000, 0], watchers: 2, guests: [1, 2] });
  room.undoing = false;
  await settle();
  const question = () => document.querySelector("[data-testid=asked] p")?.textContent;
  const notNow = () => document.querySelector<HTMLElement>("[data-testid=asked] button:last-of-type");
  expect(question()).toContain("Guest 1 asks for the seat of Sam, who is away");
  notNow()?.click();
  await settle(LATER);
  expect(question()).toContain("Guest 2");
  notNow()?.click();
  await settle(LATER);
  expect(question()).toBeUndefined();
  exchange.last.say({ type: "presence", online: [true, false, true], away: [0, 3_600_000, 0], watchers: 3, guests: [1, 2, 3] });
  await settle();
  expect(question()).toContain("Guest 3");
  // The player is back.
  exchange.last.say({ type: "presence", online: [true, true, true], away: [0, 0, 0], watchers: 3, guests: [1, 2, 3] });
  await settle();
  expect(question()).toBeUndefined();
  // The player is away again: the request is a new question.
  exchange.last.say({ type: "presence", online: [true, false, true], away: [0, 3_600_000, 0], watchers: 3, guests: [1, 2, 3] });
  await settle();
  expect(question()).toContain("Guest 1");
});

it("asks a player who has agreed again once nobody else can agree, and nobody once the game is over", async () => {
  room.undoing = false;
  const question = () => document.querySelector("[data-testid=asked] p")?.textContent;
  const hear = async (more: Partial<typeof ROOM>, vacant = false) => {
    const seats = [{ name: "Léa" }, { name: "Sam" }, { name: "Zoé", vacant }];
    exchange.last.say(welcome({ ...playing(), room: { ...ROOM, seats, guests: [{ number: 1, name: null, wish: 1, agreed: [0] }], ...more } }));
    exchange.last.say({ type: "presence", online: [true, false, true], away: [0, 3_600_000, 0], watchers: 1, guests: [1] });
    await settle();
  };
  await hear({});
  expect(question()).toBeUndefined();
  await hear({}, true);
  expect(question()).toContain("Guest 1 asks for the seat of Sam, who is away");
  await hear({ stage: "over" }, true);
  expect(question()).toBeUndefined();
});
