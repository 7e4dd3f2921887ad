import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import LazyScreen from "../src/parts/LazyScreen.svelte";
import { lazy, loaded } from "../src/schedule/lazy";
import { Dictionary, house, speak, speech, t, type Book } from "../src/words/i18n.svelte";

let page: Record<string, unknown> | undefined;

afterEach(() => {
  if (page) void unmount(page);
  page = undefined;
  document.body.replaceChildren();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("a screen that comes later", () => {
  it("says so while it comes, and says so with a way on when it does not come", async () => {
    await speak("en");
    let fail: (error: Error) => void = () => undefined;
    const what = new Promise<{ default: Component<{ home: () => void }> }>((_, reject) => (fail = reject));
    page = mount(LazyScreen, { target: document.body, props: { what, home: () => undefined, given: {} } });
    flushSync();
    expect(document.querySelector("h1")?.textContent).toBe(t("screen-loading"));
    fail(new Error("no network"));
    await settle();
    flushSync();
    expect(document.querySelector("[role=alert]")?.textContent).toBe(t("screen-unreachable"));
    expect(document.querySelector("main button")?.textContent).toBe(t("reload"));
  });
});

describe("what is downloaded once", () => {
  it("is given at once when it is there, so that no page says that it is on its way", async () => {
    let downloads = 0;
    const story = lazy(() => Promise.resolve({ download: (downloads += 1) }));
    const what = story();
    expect(loaded(what)).toBeNull();
    expect(await what).toEqual({ download: 1 });
    await settle();
    expect([story() === what, loaded(what)]).toEqual([true, { download: 1 }]);
  });

  it("waits for what comes with it, and is asked for again after a failure", async () => {
    let broken = true;
    const part = lazy(
      () => Promise.resolve("part"),
      () => (broken ? Promise.reject(new Error("no network")) : Promise.resolve()),
    );
    await expect(part()).rejects.toThrow();
    broken = false;
    expect(await part()).toBe("part");
  });
});

describe("words that come later", () => {
  const words = (value: string) => Promise.resolve({ default: [{ id: "test-later", value, attributes: {} }] });

  it("are there when learning is over, in the language of the moment and in the next", async () => {
    await speak("en");
    const asked: string[] = [];
    const book: Book = {
      en: () => (asked.push("en"), words("bread")),
      fr: () => (asked.push("fr"), words("pain")),
    };
    await house.learn(book);
    expect([t("test-later"), asked]).toEqual(["bread", ["en"]]);
    await speak("fr");
    expect([t("test-later"), asked]).toEqual(["pain", ["en", "fr"]]);
    await house.learn(book);
    expect(asked).toEqual(["en", "fr"]);
  });

  it("leave the language as it is when they cannot be downloaded, until they can", async () => {
    await speak("en");
    let broken = true;
    const book: Book = {
      en: () => words("bread"),
      fr: () => (broken ? Promise.reject(new Error("no network")) : words("pain")),
    };
    await house.learn(book);
    await expect(speak("fr")).rejects.toThrow();
    expect(speech.locale).toBe("en");
    broken = false;
    await speak("fr");
    expect(speech.locale).toBe("fr");
  });
});

describe("the words of two games", () => {
  const words = (id: string, value: string) => () => Promise.resolve({ default: [{ id, value, attributes: {} }] });
  const book = (id: string, value: string): Book => ({ fr: words(id, value), en: words(id, value) });

  it("stay apart, and fall back to those of the house", async () => {
    await speak("en");
    const [one, two] = [new Dictionary(house), new Dictionary(house)];
    await Promise.all([one.learn(book("test-card", "ace")), two.learn(book("test-card", "queen"))]);
    expect([one.t("test-card"), two.t("test-card"), t("test-card")]).toEqual(["ace", "queen", "test-card"]);
    expect(one.t("rondpoint")).toBe(t("rondpoint"));
  });
});
