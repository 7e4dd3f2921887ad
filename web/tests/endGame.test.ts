import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import EndGame from "../src/parts/EndGame.svelte";
import { PEOPLE } from "../src/words/books";
import { house, speak } from "../src/words/i18n.svelte";
import { connected, type Exchange, playing, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;

const buttons = () => [...document.querySelectorAll("button")].map((it) => it.textContent?.trim());
const said = () => document.querySelector("p")?.textContent ?? "";
const requests = () => exchange.last.sent.filter((it) => it.type === "reopen" && !it.over).length;

function press(text: string) {
  [...document.querySelectorAll("button")].find((it) => it.textContent?.trim() === text)?.click();
  flushSync();
}

function hear(reopening: number[], online: boolean[]) {
  exchange.last.say(welcome({ ...playing(), room: { ...ROOM, reopening } }));
  exchange.last.say({ type: "presence", online, away: online.map((it) => (it ? 0 : 1)), watchers: 0, guests: [] });
  flushSync();
}

async function open(voices: number) {
  await speak("en");
  await house.learn(PEOPLE);
  page = mount(EndGame, { target: document.body, props: { room, voices } });
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  ({ exchange, room } = connected());
  hear([], [true, true]);
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.useRealTimers();
});

it("asks before it asks the others, and can be called off", async () => {
  await open(2);
  press("End this game");
  expect(said()).toContain("Once everyone agrees");
  press("Cancel");
  expect(buttons()).toEqual(["End this game"]);
  press("End this game");
  press("Ask the others");
  expect(requests()).toBe(1);
});

it("says why it was refused, to those who listen too", async () => {
  await open(2);
  press("End this game");
  press("Ask the others");
  const asked = exchange.last.sent.at(-1);
  exchange.last.say({ type: "refused", id: asked && "id" in asked ? asked.id : "", code: "busy", message: "" });
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
  expect(document.querySelector("[role=alert]")?.textContent).toBe("The table is busy. Try again in a moment.");
  expect(buttons()).toEqual(["Ask the others", "Cancel"]);
});

it("who plays alone ends the game at once", async () => {
  await open(1);
  press("End this game");
  expect(said()).toContain("The game ends here");
  press("Yes, end it");
  expect(requests()).toBe(1);
});

it("who has asked waits while others are here, and may try again once they are gone", async () => {
  await open(2);
  hear([0], [true, true]);
  expect(said()).toContain("the others have to agree");
  expect(buttons()).toEqual([]);
  hear([0], [true, false]);
  press("End this game");
  expect(requests()).toBe(1);
  // This person has played on, which withdraws it.
  hear([], [true, true]);
  expect(buttons()).toEqual(["End this game"]);
});
