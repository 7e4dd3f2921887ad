// The home page explains in a visible place why no table was opened, even far from what was tapped, and its reader
// continues there.

import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import { forget, remember } from "../src/device/storage";
import Nowhere from "../src/home/Nowhere.svelte";
import Gone from "../src/parts/Gone.svelte";
import Home from "../src/screens/Home.svelte";
import { until } from "./until";

it("a refusal comes into view wherever on the home page it was caused", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: "busy" }, { status: 503 })));
  const seen = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    expect(this.textContent).not.toBe("");
  });
  const page = mount(Home, { target: document.body, props: { enter: vi.fn() } });
  flushSync();
  expect(seen).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    document.querySelector<HTMLElement>("[data-game]")?.click();
    await until(() => expect(seen).toHaveBeenCalledTimes(times));
  }
  expect(seen.mock.contexts.map((it) => (it as Element).role)).toEqual(["alert", "alert"]);
  await unmount(page);
  vi.unstubAllGlobals();
});

it("room is kept for the list of tables, and none where there is nothing to list", async () => {
  const kept = async (tables: object[]) => {
    remember("tables", JSON.stringify(tables));
    const page = mount(Home, { target: document.body, props: { enter: vi.fn() } });
    flushSync();
    const { style } = document.querySelector<HTMLElement>(".tables") ?? {};
    const found = style && ["--rows", "--over", "--buttons"].map((it) => style.getPropertyValue(it));
    await unmount(page);
    return found;
  };
  const table = (last: string, over: boolean) => ({ code: `KXRTB${last}`, over });
  expect(await kept([])).toBeUndefined();
  expect(await kept([table("M", true)])).toEqual(["1", "1", "0"]);
  expect(await kept([table("M", true), table("N", false), table("P", true), table("R", true)])).toEqual(["3", "2", "1"]);
  forget("tables");
});

it("the title of a screen has the focus when what was pressed has gone, but not on a page that was just opened", async () => {
  const focused = async (page: Record<string, unknown>) => {
    flushSync();
    const found = document.activeElement;
    await unmount(page);
    return found?.tagName;
  };
  const home = vi.fn();
  const open = () => mount(Home, { target: document.body, props: { enter: vi.fn() } });
  expect(await focused(open())).toBe("BODY");
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { userActivation: { hasBeenActive: true } }));
  expect(await focused(open())).toBe("H1");
  vi.unstubAllGlobals();
  expect(await focused(mount(Nowhere, { target: document.body, props: { home } }))).toBe("H1");
  expect(await focused(mount(Gone, { target: document.body, props: { code: "KXR-TBM", home } }))).toBe("H1");
});
