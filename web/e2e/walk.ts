// How somebody without a mouse reaches a place.

import type { Locator } from "@playwright/test";

/** Walks there the shorter way with Tab and, within a group, with the arrows. */
export async function walkTo(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  for (let steps = 0; steps < 80; steps += 1) {
    const key = await target.evaluate((it) => {
      const now = document.activeElement;
      if (it === now) return null;
      // Inside the group of the target, arrows move on; otherwise Tab goes to the next group.
      const group = it.closest("[role=group], [role=toolbar], ol, ul");
      if (it.hasAttribute("data-rove") && group?.contains(now)) return "ArrowRight";
      const behind = now !== null && it.compareDocumentPosition(now) === Node.DOCUMENT_POSITION_FOLLOWING;
      return behind ? "Shift+Tab" : "Tab";
    });
    if (!key) return;
    await keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${target}`);
}
