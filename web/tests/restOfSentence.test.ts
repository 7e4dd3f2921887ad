// A person is writing when the game begins, and continues typing.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Composer from "../src/chat/Composer.svelte";
import type { Room } from "../src/net/room.svelte";
import { Chat } from "../src/room/chat.svelte";
import { isForTable } from "../src/table/keys";
import { speak } from "../src/words/i18n.svelte";
import { connected, playing, welcome } from "./fakes";

let page: Record<string, unknown>;
let room: Room;
let heard: string[];
const table = document.createElement("main");

function onkeydown(event: KeyboardEvent) {
  if (isForTable(event, table)) heard.push(event.key);
}

const press = (key: string, target: Element = document.body) => {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};

const field = () => {
  const found = document.querySelector("input");
  if (!found) throw new Error("no field");
  return found;
};

beforeEach(async () => {
  vi.useFakeTimers();
  await speak("en");
  const { exchange, room: it } = connected();
  room = it;
  exchange.last.say(welcome(playing()));
  page = mount(Composer, { target: document.body, props: { room, chat: new Chat(room), hush: () => "Hush." } });
  flushSync();
  table.tabIndex = -1;
  document.body.append(table);
  heard = [];
  window.addEventListener("keydown", onkeydown);
});

afterEach(() => {
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  window.removeEventListener("keydown", onkeydown);
  table.remove();
  room.connection.close();
});

/** The game begins: the lobby goes away with its chat, and the table takes the focus. */
async function begins() {
  await unmount(page);
  table.focus();
}

it("the rest of their sentence is no shortcut, until they have paused", async () => {
  field().focus();
  press("r", field());
  await begins();
  for (let letter = 0; letter < 4; letter += 1) {
    press("r");
    press("r", table);
    vi.advanceTimersByTime(2_000);
  }
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(3_000);
  press("r", table);
  expect(heard).toEqual(["r"]);
});

it.each(["Tab", "Escape"])("%s turns to the table", async (key) => {
  field().focus();
  await begins();
  press(key, table);
  press("r", table);
  expect(heard).toEqual([key, "r"]);
});

it("a tap turns to the table", async () => {
  field().focus();
  await begins();
  table.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  press("r", table);
  expect(heard).toEqual(["r"]);
});

it("who had turned away before has the shortcuts at once", async () => {
  field().focus();
  press("Escape", field());
  await begins();
  press("r", table);
  expect(heard).toEqual(["r"]);
});

it("another field takes the letters", async () => {
  const other = document.createElement("input");
  document.body.append(other);
  field().focus();
  await begins();
  const event = new KeyboardEvent("keydown", { key: "r", bubbles: true, cancelable: true });
  other.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  other.remove();
});
