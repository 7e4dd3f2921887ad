// What is pressed in the panel behind the gear goes with it: the reader continues at the gear.

import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import Gear from "../src/parts/Gear.svelte";
import { speak } from "../src/words/i18n.svelte";

it("has the focus again after its panel was closed, by the key or from inside", async () => {
  await speak("en");
  const whole = createRawSnippet((close: () => () => void) => ({
    render: () => `<button id="tool">tool</button>`,
    setup: (tool) => tool.addEventListener("click", () => close()()),
  }));
  const page = mount(Gear, { target: document.body, props: { whole, label: "the room" } });
  const gear = document.querySelector<HTMLElement>("[aria-label='the room']");
  const tool = () => document.querySelector<HTMLElement>("#tool");
  for (const leave of [() => tool()?.click(), () => tool()?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))]) {
    gear?.click();
    flushSync();
    tool()?.focus();
    expect(document.activeElement).toBe(tool());
    leave();
    flushSync();
    expect([tool(), document.activeElement]).toEqual([null, gear]);
  }
  await unmount(page);
});
