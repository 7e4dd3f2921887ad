// What a careful eye would notice on a page: words that are cut, targets too small for a finger, and what axe knows.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function violations(page: Page): Promise<string[]> {
  // Without frames in our pages, it need not gather what they say on a page of its own.
  const found = await new AxeBuilder({ page }).setLegacyMode().withTags(STANDARD).analyze();
  return found.violations.map((it) => `${it.id}: ${it.nodes[0]?.html}`);
}

/** Buttons, links and fields smaller than a fingertip. Radios and boxes are hit through their labels. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(
      "button, a[href], summary, input:not([type=radio], [type=checkbox]), label:has(input[type=radio], input[type=checkbox])",
    )]
      .filter((it) => it.checkVisibility() && !it.closest(".unseen"))
      .map((it) => ({ it, box: it.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ it, box }) => `${it.ariaLabel ?? it.textContent?.trim()} ${box.width}×${box.height}`),
  );
}

/** How far the page would have to be scrolled, in pixels. */
export function scrolling(page: Page): Promise<{ across: number; down: number }> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
}

/**
 * Words that do not fit where they stand: outside the screen, behind an edge that hides, or over the border of their
 * own button. What may be scrolled to is not cut; people's names and lines that end in an ellipsis are meant to.
 */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const own = node.parentElement;
      if (!text || !own?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (own.closest(".unseen, svg, bdi, script, style, .skip, [inert]")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue;
        for (let around: Element | null = own; around; around = around.parentElement) {
          const style = getComputedStyle(around);
          const outer = around.getBoundingClientRect();
          if (style.position === "fixed" && around !== own && outer.width === 0) break;
          if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
          const hides = /hidden|clip/.test(style.overflowX + style.overflowY);
          if (hides && (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none")) break;
          const holds = hides || around.matches("button, a.button, td, th, label");
          const across = box.left < outer.left - 1.5 || box.right > outer.right + 1.5;
          const down = hides && (box.top < outer.top - 3 || box.bottom > outer.bottom + 3);
          if (holds && (across || down)) {
            found.add(`“${text.slice(0, 40)}” ${Math.round(box.left)}–${Math.round(box.right)} in ${around.className.toString().replace(/ ?svelte-\w+/g, "") || around.tagName} ${Math.round(outer.left)}–${Math.round(outer.right)}${down ? " (down)" : ""}`);
            break;
          }
          if (around === document.body && (box.left < -1.5 || box.right > innerWidth + 1.5)) found.add(`“${text.slice(0, 40)}” outside the screen`);
          if (style.position === "fixed") break;
        }
      }
    }
    return [...found];
  });
}
