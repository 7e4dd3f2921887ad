// A chair that is freed: everybody behind it moves up.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import Manage from "../src/parts/Manage.svelte";
import { LOCALES, speak, t } from "../src/words/i18n.svelte";
import { connected, type Exchange, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let page: Record<string, unknown>;
let room: Room;

const free = () => document.querySelector<HTMLButtonElement>("button:last-of-type");
const removed = () => exchange.last.sent.flatMap((it) => (it.type === "remove" ? [it.seat] : []));

beforeEach(async () => {
  vi.useFakeTimers({ now: 1e12 });
  await speak("en");
  ({ exchange, room } = connected());
  exchange.last.say(welcome({ room: { ...ROOM, stage: "lobby", seats: ["Léa", "Sam", "Zoé"].map((name) => ({ name })) } }));
  const ask = (reply: Promise<{ ok: boolean }>) => reply.then((it) => it.ok);
  page = mount(Manage, { target: document.body, props: { room, ask, seat: 1 } });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.useRealTimers();
});

it("each button is called by what is written on it, and none like a chair that is free", async () => {
  for (const locale of LOCALES) {
    await speak(locale);
    flushSync();
    for (const button of document.querySelectorAll("button")) {
      const written = button.textContent?.trim() ?? "";
      expect(button.getAttribute("aria-label")).toContain(written);
      expect(written).not.toBe(t("lobby-chair-free"));
    }
  }
});

it("a double tap or a held key frees one chair only, and a later tap the next", () => {
  for (let tap = 0; tap < 30; tap += 1) {
    free()?.click();
    vi.advanceTimersByTime(40);
  }
  expect(removed()).toEqual([1]);
  vi.advanceTimersByTime(600);
  free()?.click();
  expect(removed()).toEqual([1, 1]);
});
