// When a chair is freed, everybody behind it moves up, and its person stays out until the host lets them in again.
// Also: asking for the role of a host who is here.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import Manage from "../src/parts/Manage.svelte";
import TakeHost from "../src/parts/TakeHost.svelte";
import { PEOPLE } from "../src/words/books";
import { house, LOCALES, speak, t } from "../src/words/i18n.svelte";
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

it("a host who freed a chair of an open table can let its person in again", async () => {
  await house.learn(PEOPLE);
  await unmount(page);
  const ask = (reply: Promise<{ ok: boolean }>) => reply.then((it) => it.ok);
  page = mount(Manage, { target: document.body, props: { room, ask } });
  const lobby = { ...ROOM, stage: "lobby" as const };
  const named = (word: string) => [...document.querySelectorAll("button")].find((it) => it.textContent?.trim() === t(word));
  flushSync();
  expect(named("lobby-door-freed")).toBeUndefined();
  exchange.last.say(welcome({ room: { ...lobby, barred: true } }));
  flushSync();
  named("lobby-door-freed")?.click();
  expect(exchange.last.sent.at(-1)).toMatchObject({ type: "door", open: true });
  exchange.last.say(welcome({ room: { ...lobby, barred: true, closed: true } }));
  flushSync();
  expect(named("lobby-door-freed")).toBeUndefined();
  expect(named("lobby-door-open")).toBeDefined();
});

it("says who asks to be the host, and takes the button from who has", async () => {
  await house.learn(PEOPLE);
  await unmount(page);
  const ask = (reply: Promise<{ ok: boolean }>) => reply.then((it) => it.ok);
  page = mount(TakeHost, { target: document.body, props: { room, ask } });
  const asked = (host_asked: number[]) => {
    exchange.last.say(welcome({ seat: 1, room: { ...ROOM, stage: "lobby", seats: ["Léa", "Sam", "Zoé"].map((name) => ({ name })), host_asked } }));
    flushSync();
    return [document.querySelector("[role=status]")?.textContent?.trim(), document.querySelectorAll("button").length];
  };
  expect(asked([])).toEqual(["", 1]);
  expect(asked([2])).toEqual([t("lobby-host-asked", { names: room.name(2) }), 1]);
  expect(asked([1])).toEqual([t("lobby-host-asked-mine"), 0]);
  // A fourth one, who had not asked, is gone: now asking again is enough.
  const both = [t("lobby-host-asked", { names: room.name(2) }), t("lobby-host-asked-mine")].join("\n    ");
  const seats = ["Léa", "Sam", "Zoé", "Max"].map((name) => ({ name }));
  exchange.last.say(welcome({ seat: 1, room: { ...ROOM, stage: "lobby", seats, host_asked: [2, 1] } }));
  exchange.last.say({ type: "presence", online: [true, true, true, true], away: [0, 0, 0, 0], watchers: 0, guests: [] });
  flushSync();
  expect(document.querySelectorAll("button")).toHaveLength(0);
  exchange.last.say({ type: "presence", online: [true, true, true, false], away: [0, 0, 0, 5], watchers: 0, guests: [] });
  flushSync();
  expect(document.querySelector("[role=status]")?.textContent?.trim().replace(/\s*\n\s*/, "\n    ")).toBe(both);
  expect(document.querySelectorAll("button")).toHaveLength(1);
});

it("leads the reader to the heading of the page once its button is gone", async () => {
  await unmount(page);
  const ask = (reply: Promise<{ ok: boolean }>) => reply.then((it) => it.ok);
  document.body.insertAdjacentHTML("beforeend", '<h1 id="end-title" tabindex="-1"></h1>');
  page = mount(TakeHost, { target: document.body, props: { room, ask } });
  const seats = ["Léa", "Sam", "Zoé"].map((name) => ({ name }));
  exchange.last.say(welcome({ seat: 1, room: { ...ROOM, stage: "over", seats } }));
  flushSync();
  const button = document.querySelector("button");
  button?.focus();
  button?.click();
  const { id } = exchange.last.sent.at(-1) as { id: string };
  exchange.last.say(welcome({ seat: 1, room: { ...ROOM, stage: "over", seats, host_asked: [1] } }));
  exchange.last.say({ type: "accepted", id, version: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect([document.querySelector("button"), document.activeElement?.id]).toEqual([null, "end-title"]);
  document.querySelector("#end-title")?.remove();
});
