import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import LanguageSwitch from "../src/parts/LanguageSwitch.svelte";
import { Dictionary, house, speak, speech, t } from "../src/words/i18n.svelte";
import { watched } from "./root.svelte";

let page: Record<string, unknown> | null = null;

const said = () => document.querySelector("[role=alert]")?.textContent ?? null;

beforeEach(() => void vi.useFakeTimers());

afterEach(async () => {
  vi.useRealTimers();
  if (page) await unmount(page);
  page = null;
});

it("says for a while that the other language could not be downloaded, and stays with this one", async () => {
  await speak("en");
  const lost = () => Promise.reject(new Error("no network"));
  void new Dictionary(house, { fr: lost, en: lost }).learn().catch(() => undefined);
  page = mount(LanguageSwitch, { target: document.body });
  document.querySelector("button")?.click();
  await vi.advanceTimersByTimeAsync(1);
  flushSync();
  expect([said(), speech.locale]).toEqual([t("screen-unreachable"), "en"]);
  await vi.advanceTimersByTimeAsync(6_000);
  flushSync();
  expect(said()).toBeNull();
});

it("what was shown before its words had come is shown again", async () => {
  const book = () => Promise.resolve({ default: [{ id: "late-words", value: "here", attributes: {} }] as never });
  const late = new Dictionary(house, { fr: book, en: book });
  const shown: string[] = [];
  const stop = watched(() => void shown.push(late.t("late-words")));
  flushSync();
  await late.learn();
  flushSync();
  stop();
  expect(shown).toEqual(["late-words", "here"]);
});
