// A person who cannot see the strip hears that the table is back.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import LinkBanner from "../src/home/LinkBanner.svelte";
import type { Room } from "../src/net/room.svelte";
import { speak, t } from "../src/words/i18n.svelte";
import { connected, type Exchange, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;

beforeEach(async () => {
  vi.useFakeTimers();
  await speak("en");
  ({ exchange, room } = connected());
});

afterEach(() => {
  room.connection.close();
  vi.useRealTimers();
});

const said = () => document.querySelector("[role=status]")?.textContent.trim();

function show(known: boolean): Record<string, unknown> {
  const page = mount(LinkBanner, { target: document.body, props: { connection: room.connection, known } });
  flushSync();
  return page;
}

function fall() {
  exchange.last.fall();
  flushSync();
}

function comeBack() {
  vi.advanceTimersByTime(10_000);
  exchange.last.open();
  exchange.last.say(welcome());
  flushSync();
}

it("a known table that was lost is said to be back", async () => {
  exchange.last.say(welcome());
  const page = show(true);
  expect(said()).toBe("");
  fall();
  expect(said()).toContain(t("link-waiting"));
  comeBack();
  expect(said()).toBe(t("link-open"));
  await unmount(page);
});

it("a table that is seen for the first time speaks for itself", async () => {
  const page = show(false);
  fall();
  expect(said()).toContain(t("link-never"));
  comeBack();
  expect(said()).toBe("");
  await unmount(page);
});
