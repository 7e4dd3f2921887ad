import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
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

async function show(together: Together | null): Promise<Reel> {
  await speak("en");
  await house.learn(REPLAY);
  const reel = new Reel(shown);
  const it: Played = { number: 1, games: 1, shown };
  page = mount(Controls, { target: document.body, props: { reel, it, code: null, close: nothing, choose: nothing, said: "", together, enter: nothing } });
  flushSync();
  return reel;
}

it("keeps the focus on a button that leads no further", async () => {
  const reel = await show(null);
  for (const name of ["One act on", "One act on", "One act back", "One act back"]) {
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
