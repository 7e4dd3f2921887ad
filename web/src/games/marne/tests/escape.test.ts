// What Escape closes at a table, and what it drops.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Room } from "../../../net/room.svelte";
import { Chat } from "../../../room/chat.svelte";
import { Announcer } from "../../../words/announcer.svelte";
import { speak } from "../../../words/i18n.svelte";
import Table from "../Table.svelte";
import type { Marne } from "../wire";
import { GAME, MAY, welcome } from "./fakes";
import { until } from "../../../../tests/until";

let page: Record<string, unknown>;

const officer = () => document.querySelector<HTMLElement>("[data-verb=officer]");
const begun = () => officer()?.getAttribute("aria-pressed") === "true";

function skipTo(words: string): void {
  [...document.querySelectorAll<HTMLElement>(".skip")].find((it) => it.textContent.includes(words))?.click();
}

function escape(): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  flushSync();
}

beforeEach(async () => {
  await speak("en");
  const room = new Room<Marne>({ code: "KXRTBM", url: "" });
  room.apply(welcome(GAME, MAY));
  page = mount(Table, { target: document.body, props: { room, chat: new Chat(room as unknown as Room), announcer: new Announcer(), home: () => undefined } });
  await until(() => expect(officer()).not.toBeNull());
  officer()?.click();
  flushSync();
  expect(begun()).toBe(true);
});

afterEach(async () => {
  await unmount(page);
  document.body.innerHTML = "";
});

it("keeps a choice that was begun when what lies beside it is closed, and drops it when nothing is", async () => {
  skipTo("Text view");
  await until(() => expect(document.querySelector("[data-testid=aids]")).not.toBeNull());
  escape();
  expect(document.querySelector("[data-testid=aids]")).toBeNull();
  expect(begun()).toBe(true);
  escape();
  expect(begun()).toBe(false);
});

it("closes the chat before what lies under it, and covers the table while a drawer is there", async () => {
  const table = document.querySelector<HTMLElement>("#table");
  const drawer = () => document.querySelector("[data-testid=aids]");
  const sheet = () => document.querySelector(".sheet");
  expect(table?.inert).toBe(false);
  skipTo("Text view");
  await until(() => expect(drawer()).not.toBeNull());
  expect(table?.inert).toBe(true);
  document.querySelector<HTMLElement>("button.chat")?.click();
  await until(() => expect(sheet()).not.toBeNull());
  escape();
  expect([sheet(), drawer() !== null, table?.inert]).toEqual([null, true, true]);
  escape();
  expect([drawer(), table?.inert]).toEqual([null, false]);
});

it("takes a key that is held for one press", () => {
  const held = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true });
  officer()?.dispatchEvent(held);
  const pressed = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  officer()?.dispatchEvent(pressed);
  expect([held.defaultPrevented, pressed.defaultPrevented]).toEqual([true, false]);
});

it("drops what was begun together with the field for commands", async () => {
  skipTo("Type a command");
  await until(() => expect(document.querySelector("[data-testid=command]")).not.toBeNull());
  escape();
  expect(document.querySelector("[data-testid=command]")).toBeNull();
  expect(begun()).toBe(false);
});
