import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { speak, speech, t, type Book } from "../src/words/i18n.svelte";
import { learn } from "../src/words/i18n.svelte";
import { here, later } from "../src/schedule/lazy";
import Later from "../src/parts/LazyScreen.svelte";

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
    page = mount(Later, { target: document.body, props: { what, home: () => undefined, given: {} } });
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
    const what = later.story();
    expect(here(what)).toBeNull();
    const story = await what;
    expect([later.story() === what, here(what)]).toEqual([true, story]);
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
    await learn(book);
    expect([t("test-later"), asked]).toEqual(["bread", ["en"]]);
    await speak("fr");
    expect([t("test-later"), asked]).toEqual(["pain", ["en", "fr"]]);
    await learn(book);
    expect(asked).toEqual(["en", "fr"]);
  });

  it("leave the language as it is when they cannot be downloaded, until they can", async () => {
    await speak("en");
    let broken = true;
    const book: Book = {
      en: () => words("bread"),
      fr: () => (broken ? Promise.reject(new Error("no network")) : words("pain")),
    };
    await learn(book);
    await expect(speak("fr")).rejects.toThrow();
    expect(speech.locale).toBe("en");
    broken = false;
    await speak("fr");
    expect(speech.locale).toBe("fr");
  });
});
