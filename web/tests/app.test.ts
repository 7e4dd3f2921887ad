import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import App from "../src/App.svelte";
import { speak } from "../src/words/i18n.svelte";
import { FakeSocket } from "./fakes";

let page: Record<string, unknown>;
const steps = vi.spyOn(history, "back").mockImplementation(() => undefined);

beforeEach(async () => {
  await speak("en");
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: "unknown" }, { status: 404 })));
  history.replaceState(null, "", "/");
  page = mount(App, { target: document.body });
  flushSync();
  steps.mockClear();
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

/** A step in the history leads there. */
function arrive(at: string, over: boolean): void {
  history.replaceState(over ? { over: true } : null, "", at);
  dispatchEvent(new PopStateEvent("popstate"));
  flushSync();
}

it("the place of what lay open over a page that was left is passed by, once", () => {
  arrive("/KXR-TBM", true);
  expect(steps).toHaveBeenCalledOnce();
  arrive("/KXR-TBM", false);
  expect(steps).toHaveBeenCalledOnce();
  // Forward from the page itself it leads on.
  arrive("/KXR-TBM", true);
  expect(steps).toHaveBeenCalledOnce();
});

it("a replay lies over a table, and is a page of its own", () => {
  arrive("/KXR-TBM/replay/1", true);
  expect(steps).not.toHaveBeenCalled();
});
