// A person who is writing: when a silence begins, when their line is nearly full, and when it was refused.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Composer from "../src/chat/Composer.svelte";
import { TEXT_LENGTH } from "../src/chat/say";
import type { Room } from "../src/net/room.svelte";
import { Chat } from "../src/room/chat.svelte";
import { speak } from "../src/words/i18n.svelte";
import { connected, type Exchange, playing, welcome } from "./fakes";

let exchange: Exchange;
let page: Record<string, unknown>;
let room: Room;
let chat: Chat;

const CAUSE = { cause: "silence", seat: 1 };

beforeEach(async () => {
  await speak("en");
  ({ exchange, room } = connected());
  exchange.last.say(welcome(playing()));
  chat = new Chat(room);
  page = mount(Composer, { target: document.body, props: { room, chat, hush: () => "Hush." } });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
});

function falls(silence: typeof CAUSE | null) {
  exchange.last.say(welcome(playing({ silence })));
  flushSync();
}

it("their keys stay with the chat, through the silence and after it", () => {
  document.querySelector("input")?.focus();
  falls(CAUSE);
  expect(document.querySelector("input")).toBeNull();
  expect(document.activeElement?.contains(document.querySelector("[data-testid=seal]"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  falls(null);
  expect(document.activeElement?.contains(document.querySelector("input"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it("a quick reply that a silence removes leaves the focus with the chat", () => {
  document.querySelector<HTMLElement>("[data-signal]")?.focus();
  falls(CAUSE);
  expect(document.querySelector("[data-signal]")).toBeNull();
  expect(document.activeElement?.contains(document.querySelector("[data-testid=seal]"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it("a reader of the table stays there", () => {
  falls(CAUSE);
  expect(document.activeElement).toBe(document.body);
});

it("what is left is shown at every key and said at a few", () => {
  const field = document.querySelector("input");
  const spoken: string[] = [];
  const write = (left: number) => {
    if (!field) return;
    field.value = "x".repeat(TEXT_LENGTH - left);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    const said = document.querySelector("form [role=status]")?.textContent ?? "";
    if (said !== (spoken.at(-1) ?? "")) spoken.push(said);
  };
  write(51);
  expect(field?.getAttribute("aria-describedby")).toBeNull();
  for (let left = 50; left > 14; left -= 1) write(left);
  const line = document.getElementById(field?.getAttribute("aria-describedby") ?? "");
  expect(line?.textContent).toContain("15 characters");
  expect(line?.getAttribute("role")).toBeNull();
  for (const left of [8, 7, 0]) write(left);
  expect(spoken.map((it) => /\d+/.exec(it)?.[0])).toEqual(["50", "20", "8", "0"]);
  write(60);
  expect(spoken.at(-1)).toBe("");
});

it("a no goes away by itself, the same one said again as late as the first", () => {
  vi.useFakeTimers();
  const refuse = () => {
    chat.note = "";
    flushSync();
    chat.note = "Too fast.";
    flushSync();
  };
  const note = () => document.querySelector(".error")?.textContent;
  refuse();
  for (let time = 0; time < 2; time += 1) {
    vi.advanceTimersByTime(4_000);
    flushSync();
    expect(note()).toBe("Too fast.");
    if (time === 0) refuse();
  }
  vi.advanceTimersByTime(3_000);
  flushSync();
  expect(note()).toBeUndefined();
  vi.useRealTimers();
});
