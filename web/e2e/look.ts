// What a careful eye would notice on a page: things that have to be scrolled to, cut words, targets too small for a
// finger, what a drawing does not show, and what axe knows.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { expect, type Page } from "@playwright/test";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Everything that is wrong with the page now; at the table nothing may need scrolling. */
export async function faults(page: Page, { scrolls }: { scrolls: boolean }): Promise<string[]> {
  const { across, down } = await scrolling(page);
  return [
    ...(across > 0 ? [`${across} px across`] : []),
    ...(down > 0 && !scrolls ? [`${down} px down`] : []),
    ...(await cutWords(page)).map((it) => `cut ${it}`),
    ...(await smallTargets(page)).map((it) => `small ${it}`),
    ...(await undrawn(page)).map((it) => `undrawn ${it}`),
  ];
}

/** The smaller of its two files: every page receives it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Axe = { run: (page: Document, options: RunOptions) => Promise<AxeResults> };

export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const { run } = (window as unknown as { axe: Axe }).axe;
    const found = await run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations", "incomplete"], selectors: false });
    // Words in the very colour behind them count as undecided there.
    const unseen = found.incomplete.flatMap((it) => it.nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === "equalRatio")));
    return [...found.violations.map((it) => `${it.id}: ${it.nodes[0]?.html}`), ...unseen.map((it) => `unseen: ${it.html}`)];
  }, STANDARD);
}

/** Waits until the page is quiet, then expects neither faults nor violations. */
export async function expectNoFaults(page: Page, scrolling: { scrolls: boolean }): Promise<void> {
  await quiet(page);
  expect([...(await faults(page, scrolling)), ...(await violations(page))]).toEqual([]);
}

/** Waits until the page is complete: it is built piece by piece. */
export function quiet(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    let still = 0;
    const watch = new MutationObserver(() => (still = 0));
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (; still < 4; still += 1) await new Promise(requestAnimationFrame);
    watch.disconnect();
  });
}

/** Buttons, links and fields smaller than a fingertip. Radios and boxes are hit through their labels. */
function smallTargets(page: Page): Promise<string[]> {
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

/** Elements inside a drawing that are not part of it: a browser shows nothing of them. */
function undrawn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("svg *")]
      .filter((it) => it.namespaceURI !== "http://www.w3.org/2000/svg")
      .map((it) => it.outerHTML.slice(0, 60)),
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
 * own button. Text that can be scrolled to is not cut; people's names and lines that end in an ellipsis are meant to
 * be, unless `names` have to be whole as well.
 */
export function cutWords(page: Page, { names = false } = {}): Promise<string[]> {
  return page.evaluate((names) => {
    const found = new Set<string>();
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const own = node.parentElement;
      if (!text || !own?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (own.closest(".unseen, svg, script, style, .skip, [inert]") || (!names && own.closest("bdi"))) continue;
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
          if (!names && hides && (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none")) break;
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
  }, names);
}
