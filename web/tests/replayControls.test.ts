import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import Controls from "../src/replay/Controls.svelte";
import type { Played, Recording } from "../src/replay/recording";
import { Reel } from "../src/replay/reel.svelte";
import { Together } from "../src/replay/together.svelte";
import { REPLAY } from "../src/words/books";
import { house, speak, t } from "../src/words/i18n.svelte";
import { connected, entry, playing, welcome } from "./fakes";

let page: Record<string, unknown>;

const button = (name: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);

afterEach(() => unmount(page));

const shown = {
  game: "fake", over: true, welcome: welcome(), acts: 1,
  updates: [{ type: "update", seq: 3, version: 2, entry: entry(3, { type: "acted", seat: 0 }), ...playing({ score: 1 }) }],
} as unknown as Recording;
const nothing = () => undefined;
const choose = vi.fn();

async function show(together: Together | null, recording = shown, renew = () => Promise.resolve("")): Promise<Reel> {
  await speak("en");
  await house.learn(REPLAY);
  const reel = new Reel(recording);
  const it: Played = { number: 1, games: 2, shown: recording };
  page = mount(Controls, { target: document.body, props: { reel, it, code: null, close: nothing, choose, renew, said: "", together, enter: nothing } });
  flushSync();
  return reel;
}

it("keeps the focus on a button that leads no further", async () => {
  const reel = await show(null);
  for (const name of ["One move on", "One move on", "One move back", "One move back"]) {
    button(name)?.focus();
    button(name)?.click();
    flushSync();
    expect(document.activeElement).toBe(button(name));
    expect([button(name)?.disabled, button(name)?.getAttribute("aria-disabled")]).toEqual([false, "true"]);
  }
  expect(reel.at).toBe(0);
});

it("keeps the focus among the controls when its leader ends it", async () => {
  const { exchange, room } = connected();
  exchange.last.say(welcome());
  const together = new Together(room);
  await show(together);
  together.lead(1, 0);
  flushSync();
  const end = [...document.querySelectorAll("button")].find((it) => it.textContent === t("together-end"));
  end?.focus();
  expect(document.activeElement).toBe(end);
  end?.click();
  flushSync();
  expect(document.activeElement).toBe(button(t("replay-more")));
  room.connection.close();
});

it("leaves a line that was not played for the leader's act", async () => {
  const { exchange, room } = connected();
  exchange.last.say(welcome());
  exchange.last.say({ type: "lead", lead: { seat: 1, game: 1, act: 1 } });
  const together = new Together(room);
  together.alone = true;
  const reel = await show(together);
  reel.branch(1, shown.updates);
  flushSync();
  [...document.querySelectorAll("button")].find((it) => it.textContent.trim() === t("together-follow", { name: together.name }))?.click();
  flushSync();
  expect([reel.line, together.alone]).toEqual([null, false]);
  room.connection.close();
});

it("leads nobody into a line that was not played", async () => {
  const { exchange, room } = connected();
  exchange.last.say(welcome());
  const reel = await show(new Together(room));
  const offered = () => [...document.querySelectorAll("button")].some((it) => it.textContent === t("together-lead"));
  expect(offered()).toBe(true);
  reel.branch(1, shown.updates);
  flushSync();
  expect(offered()).toBe(false);
  reel.rejoin();
  flushSync();
  expect(offered()).toBe(true);
  room.connection.close();
});

it("opens another game when that is said, not at each arrow key", async () => {
  await show(null);
  const list = document.querySelector("select");
  if (list) list.value = "2";
  list?.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  expect(choose).not.toHaveBeenCalled();
  [...document.querySelectorAll("button")].find((it) => it.textContent === t("replay-show"))?.click();
  expect(choose).toHaveBeenCalledExactlyOnceWith(2);
});

it("asks for more at the last act of a game that goes on", async () => {
  const grown = { ...shown, over: false, acts: 2, updates: [...shown.updates, { ...shown.updates[0], seq: 4, version: 3 }] } as Recording;
  const renew = vi.fn(() => Promise.resolve(""));
  const reel = await show(null, { ...shown, over: false }, renew);
  expect(button(t("replay-renew"))).toBeNull();
  button(t("replay-next"))?.click();
  flushSync();
  const more = button(t("replay-renew"));
  expect(document.querySelector("[data-testid=act]")?.textContent).toContain(t("replay-running"));
  more?.focus();
  more?.click();
  more?.click();
  expect(renew).toHaveBeenCalledOnce();
  reel.take(grown);
  flushSync();
  expect([reel.at, reel.last]).toEqual([1, 2]);
  expect(document.activeElement).toBe(button(t("replay-next")));
});

it("asks for no more of a game that was ended without a result", async () => {
  const reel = await show(null, { ...shown, over: false, unfinished: true });
  reel.go(reel.last);
  flushSync();
  expect(button(t("replay-renew"))).toBeNull();
  expect(document.querySelector("[data-testid=act]")?.textContent).toContain(t("replay-unfinished"));
});

it("plays at the chosen speed, stops at the end, and restarts from there", async () => {
  const reel = await show(null);
  vi.useFakeTimers();
  try {
    button("Play")?.click();
    flushSync();
    vi.advanceTimersByTime(1999);
    expect(reel.at).toBe(0);
    vi.advanceTimersByTime(1);
    flushSync();
    expect([reel.at, button("Pause")]).toEqual([1, null]);
    const speed = [...document.querySelectorAll("select")].find((it) => it.labels[0]?.textContent.includes("Speed"));
    if (!speed) throw new Error("a choice of speed");
    speed.selectedIndex = 3;
    speed.dispatchEvent(new Event("change", { bubbles: true }));
    // With the space bar, where it presses nothing else.
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    flushSync();
    expect([reel.at, button("Pause") !== null]).toEqual([0, true]);
    button("Pause")?.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    vi.advanceTimersByTime(500);
    expect(reel.at).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
