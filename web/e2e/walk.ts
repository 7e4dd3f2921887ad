// How somebody without a mouse gets to a place.

import type { Locator } from "@playwright/test";

/** Walks there with Tab and, within a group, with the arrows, then presses Enter. */
export async function walkTo(target: Locator): Promise<void> {
  const page = target.page();
  const there = () => target.evaluate((it) => it === document.activeElement);
  for (let steps = 0; steps < 80; steps += 1) {
    if (await there()) return;
    // Inside the group of the target, arrows move on; otherwise Tab goes to the next group.
    const beside = await target.evaluate((it) => {
      const group = it.closest("[role=group], [role=toolbar], ol, ul");
      return it.hasAttribute("data-rove") && group !== null && group.contains(document.activeElement);
    });
    await page.keyboard.press(beside ? "ArrowRight" : "Tab");
  }
  throw new Error(`the keyboard does not reach ${target}`);
}
