// Typed words of a deal are applied by the next press.

import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import DealChoice from "../src/lobby/DealChoice.svelte";
import type { Room } from "../src/net/room.svelte";
import type { Deal } from "../src/net/wire";
import { connected, ROOM, welcome } from "./fakes";

let room: Room;
let page: Record<string, unknown>;
const chosen: Deal[] = [];
let answered: Promise<unknown>;
let taken: boolean;

beforeEach(() => {
  const { exchange, ...made } = connected();
  ({ room } = made);
  exchange.last.say(welcome({ seat: 0, room: { ...ROOM, stage: "lobby" } }));
  chosen.length = 0;
  answered = Promise.resolve();
  taken = true;
  const choose = async (deal: Deal) => {
    chosen.push(deal);
    await answered;
    return taken;
  };
  page = mount(DealChoice, { target: document.body, props: { room, choose } });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
});

function field(): HTMLInputElement {
  const words = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].at(-1);
  words?.click();
  flushSync();
  const found = document.querySelector<HTMLInputElement>("form input");
  if (!found) throw new Error("there is no field");
  return found;
}

function type(into: HTMLInputElement, text: string): void {
  into.value = text;
  into.dispatchEvent(new Event("input", { bubbles: true }));
}

it("takes words when their field is left, and once when they are taken by Enter", async () => {
  const words = field();
  type(words, "lundi soir");
  expect(chosen).toEqual([]);
  words.dispatchEvent(new Event("change", { bubbles: true }));
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await tick();
  expect(chosen).toEqual([{ kind: "words", words: "lundi soir" }]);
});

it("takes words that were edited while the first were on their way", async () => {
  let answer: (value: unknown) => void = () => undefined;
  answered = new Promise((done) => (answer = done));
  const words = field();
  const take = () => document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  type(words, "Noel");
  take();
  type(words, "Noël");
  take();
  answer(null);
  await tick();
  await tick();
  document.body.click();
  await tick();
  expect(chosen).toEqual([{ kind: "words", words: "Noel" }, { kind: "words", words: "Noël" }]);
});

it("sends words that were edited before the answer, and each once", async () => {
  let answer: (value: unknown) => void = () => undefined;
  answered = new Promise((done) => (answer = done));
  const words = field();
  const press = () => document.body.click();
  type(words, "Noel");
  press();
  press();
  type(words, "Noël");
  press();
  press();
  expect(chosen).toEqual([{ kind: "words", words: "Noel" }, { kind: "words", words: "Noël" }]);
  answer(null);
  await tick();
  await tick();
  press();
  expect(chosen).toHaveLength(2);
});

it("takes no words where none were typed", async () => {
  const words = field();
  type(words, "  ");
  words.dispatchEvent(new Event("change", { bubbles: true }));
  await tick();
  expect(chosen).toEqual([]);
});

it("leaves the words that were taken once something else is chosen", async () => {
  const words = field();
  type(words, "lundi soir");
  words.dispatchEvent(new Event("change", { bubbles: true }));
  await tick();
  document.querySelector<HTMLInputElement>("input[type=radio]")?.click();
  await tick();
  document.body.click();
  await tick();
  expect(chosen).toEqual([{ kind: "words", words: "lundi soir" }, { kind: "fresh" }]);
});

it("shows the deal in force again once somebody goes on without words", async () => {
  field();
  // A finger that scrolls moves nothing.
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await tick();
  flushSync();
  expect(document.querySelector("form")).not.toBeNull();
  document.body.click();
  await tick();
  flushSync();
  expect(document.querySelector("form")).toBeNull();
  expect(document.querySelector<HTMLInputElement>("input[type=radio]:checked")?.value).toBe("fresh");
  expect(chosen).toEqual([]);
});

it("asks again for words that got a refusal before the press is over, so that a start comes after it", async () => {
  taken = false;
  const words = field();
  type(words, "lundi soir");
  words.dispatchEvent(new Event("change", { bubbles: true }));
  await tick();
  await tick();
  const start = document.body.appendChild(document.createElement("button"));
  let before = 0;
  start.addEventListener("click", () => (before = chosen.length));
  start.click();
  start.remove();
  expect(before).toBe(2);
});
