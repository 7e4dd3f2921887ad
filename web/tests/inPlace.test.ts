// When a button gives way to what it led to, its reader continues there.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { note } from "../src/device/finished";
import MyGames from "../src/home/MyGames.svelte";
import { speak } from "../src/words/i18n.svelte";

let page: Record<string, unknown>;

const named = (name: string) => [...document.querySelectorAll("button")].find((it) => it.textContent === name);

function press(name: string): void {
  named(name)?.focus();
  named(name)?.click();
  flushSync();
}

/** Beyond the time in which a tap is the second half of a double tap. */
const later = () => vi.advanceTimersByTime(501);

beforeEach(async () => {
  vi.useFakeTimers();
  await speak("en");
  localStorage.clear();
  note("KXRTBM/1", { game: "marne", options: { events: "standard", scoring: "french" }, players: 2, band: 3, ended: 1, played: 60_000, silent_turns: 0 });
  page = mount(MyGames, { target: document.body });
  flushSync();
});

afterEach(() => {
  void unmount(page);
  vi.useRealTimers();
});

it("to the harmless answer, back from it, and to what was done", () => {
  expect(document.activeElement).toBe(document.body);
  press("Forget all");
  expect(document.activeElement).toBe(named("Keep them"));
  press("Keep them");
  expect(document.activeElement).toBe(named("Forget all"));
  press("Forget all");
  later();
  press("Yes, forget these games");
  expect(document.activeElement?.textContent).toBe("The games are forgotten.");
});

it("a double tap on the question answers nothing", () => {
  press("Forget all");
  press("Yes, forget these games");
  expect(named("Keep them")).toBeDefined();
  press("Yes, forget these games");
  expect(named("Keep them")).toBeDefined();
  later();
  press("Yes, forget these games");
  expect(named("Keep them")).toBeUndefined();
});
