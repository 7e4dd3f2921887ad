import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import LazyScreen from "../src/parts/LazyScreen.svelte";
import Topbar from "../src/parts/Topbar.svelte";
import { speak } from "../src/words/i18n.svelte";

let page: Record<string, unknown>;

beforeEach(() => speak("en"));
afterEach(() => unmount(page));

/** The names of the way home: while a screen is loading, and on the screen. */
async function names(over: boolean): Promise<(string | null | undefined)[]> {
  const name = () => document.querySelector(".brand")?.getAttribute("aria-label");
  page = mount(LazyScreen, { target: document.body, props: { what: Promise.resolve({ default: Topbar }), home: () => undefined, given: {}, over } });
  flushSync();
  const waiting = name();
  await Promise.resolve();
  flushSync();
  return [waiting, name()];
}

it("leads home", async () => {
  expect(await names(false)).toEqual(["Rondpoint, Home", "Rondpoint, Home"]);
});

it("leads back from what lies over a table, and says so", async () => {
  expect(await names(true)).toEqual(["Rondpoint, Back to the table", "Rondpoint, Back to the table"]);
});
