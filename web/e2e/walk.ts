// How somebody without a mouse gets to a place.

import type { Locator } from "@playwright/test";

/** Walks there with Tab and, within a group, with the arrows. */
export async function walkTo(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  for (let steps = 0; steps < 80; steps += 1) {
    const key = await target.evaluate((it) => {
      if (it === document.activeElement) return null;
      // Inside the group of the target, arrows move on; otherwise Tab goes to the next group.
      const group = it.closest("[role=group], [role=toolbar], ol, ul");
      const beside = it.hasAttribute("data-rove") && group !== null && group.contains(document.activeElement);
      return beside ? "ArrowRight" : "Tab";
    });
    if (!key) return;
    await keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${target}`);
}
