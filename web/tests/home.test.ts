// The home page says why no table was opened where it is seen, also far from what was tapped.

import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
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
