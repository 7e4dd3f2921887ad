// A person who is writing when a silence begins.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import Composer from "../src/chat/Composer.svelte";
import type { Room } from "../src/net/room.svelte";
import { Chat } from "../src/room/chat.svelte";
import { speak } from "../src/words/i18n.svelte";
import { connected, type Exchange, playing, welcome } from "./fakes";

let exchange: Exchange;
let page: Record<string, unknown>;
let room: Room;

const CAUSE = { cause: "silence", seat: 1 };

beforeEach(async () => {
  await speak("en");
  ({ exchange, room } = connected());
  exchange.last.say(welcome(playing()));
  page = mount(Composer, { target: document.body, props: { room, chat: new Chat(room), hush: () => "Hush." } });
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

it("a reader of the table stays there", () => {
  falls(CAUSE);
  expect(document.activeElement).toBe(document.body);
});
