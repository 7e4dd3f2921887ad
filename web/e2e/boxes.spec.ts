// The fullest possible tables, with long names and full hands, on every kind of screen: nothing lies outside its own
// box or over another, and a large screen shows everything larger. On the Marne table no name is cut; the tables with
// a map, where six people have a place beside it, may cut names at a mark.

import type { Page } from "@playwright/test";
import { PARIS_SCENES } from "../dev/paris";
import { serveScenes } from "../dev/site.mjs";
import { TOWN_SCENES } from "../dev/town";
import { expect, test } from "./fixtures";
import { cutWords, faults, quiet, violations } from "./look";
import { picture } from "./picture";
import { showScene } from "./scene";

const SIZES = [
  [360, 640], [640, 360], [820, 1180], [960, 540], [1024, 600], [1024, 768], [1366, 768], [1920, 1080], [2560, 1440],
] as const;
const LARGER = 1.6;

type Boxes = {
  /** Which elements have to stay inside which. */
  inside: Record<string, string>;
  /** Elements that may not touch each other. */
  apart: string[];
};

const MARNE: Boxes = {
  inside: {
    ".hand [data-card]": ".hand", ".mate [data-card]": ".mate", ".mini": ".chip", ".chip": ".mates", ".mate": ".mates",
    ".street": ".ring", ".piles": ".place", ".verb": ".desk", ".confirm": ".desk", ".taxi svg": ".road", ".officer": ".road",
    ".enamel.plate .name": ".plate",
  },
  apart: ["header", ".strip", ".ring", ".mates", ".hand", ".desk", "aside", "section.log"],
};
const MAPS: Record<string, Boxes> = {
  paris: {
    inside: {
      ".purses .money": ".purses button", ".purses .badge": ".purses button", ".purses .rides": ".purses button", ".act": ".desk",
      ".acts .turn": ".desk", ".partners .button": ".desk", ".zoom": ".paris",
    },
    apart: ["header", ".purses", ".paris", ".client", ".desk", "aside", "section.log"],
  },
  town: {
    inside: {
      ".player .facts": ".player", ".player .marks": ".player", ".own": ".strip", ".strip .card": ".strip", ".confirm": ".desk", ".cancel": ".desk",
      ".rows": ".desk", ".zoom": ".town",
    },
    apart: ["header", ".strip", ".town", ".players", ".desk", "aside", "section.log"],
  },
};

function outside(page: Page, boxes: Boxes): Promise<string[]> {
  return page.evaluate(
    ({ inside, apart }) => {
      const found: string[] = [];
      const name = (it: Element) => `${it.className.toString().replace(/ ?svelte-\w+/g, "")} ${it.getAttribute("aria-label") ?? it.textContent?.trim().slice(0, 20)}`;
      for (const [what, where] of Object.entries(inside)) {
        for (const it of document.querySelectorAll(what)) {
          const [box, outer] = [it.getBoundingClientRect(), it.closest(where)?.getBoundingClientRect()];
          if (!outer || box.width === 0) continue;
          const over = Math.max(outer.left - box.left, box.right - outer.right, outer.top - box.top, box.bottom - outer.bottom);
          // A chosen element rises a little.
          if (over > 1.5) found.push(`${name(it)} is ${Math.round(over)} px outside ${where}`);
        }
      }
      const parts = apart.flatMap((it) => [...document.querySelectorAll(it)].map((part) => ({ it, box: part.getBoundingClientRect() })));
      for (const [at, a] of parts.entries()) {
        for (const b of parts.slice(at + 1)) {
          const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          if (across > 1.5 && down > 1.5) found.push(`${a.it} lies over ${b.it} by ${Math.round(across)} × ${Math.round(down)} px`);
        }
      }
      return found;
    },
    boxes,
  );
}

/** How high everything on the table is: controls, pieces, and each line of text. */
function heights(page: Page): Promise<[string, number][]> {
  return page.evaluate(() => {
    const found: [string, number][] = [];
    const all = document.querySelectorAll("header *, main *, aside *");
    for (const it of all) {
      // The length of a log line depends on its width.
      if (it.closest(".unseen, .log, svg") && it.tagName !== "svg") continue;
      if (it.matches("button, svg, input, .taxi, .officer, .face, .mark")) found.push([it.className.toString(), it.getBoundingClientRect().height]);
      for (const node of it.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        found.push([node.textContent.trim(), range.getClientRects()[0]?.height ?? 0]);
      }
    }
    return found;
  });
}

test("the fullest table fits every screen", async ({ browser }) => {
  const site = await serveScenes();
  const context = await browser.newContext({ reducedMotion: "reduce", locale: "en-GB" });
  const page = await context.newPage();
  const problems: string[] = [];
  const measured = new Map<number, [string, number][]>();
  await page.goto(`${site.url}?scene=eight&lang=fr`);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const scene of ["eight", "eight-waiting"]) {
      await showScene(page, scene);
      await expect(page.locator("[data-street]")).toHaveCount(8);
      await quiet(page);
      const found = [...(await outside(page, MARNE)), ...(await cutWords(page, { names: scene === "eight" })), ...(await faults(page, { scrolls: false }))];
      problems.push(...found.map((it) => `${width}×${height}, ${scene}: ${it}`));
      await picture(page, `boxes/${scene}-${width}x${height}`);
      if (scene === "eight") measured.set(width, await heights(page));
    }
  }
  const [laptop, large] = [measured.get(1366) ?? [], measured.get(2560) ?? []];
  expect(large.map(([it]) => it)).toEqual(laptop.map(([it]) => it));
  for (const [at, [what, small]] of laptop.entries()) {
    const now = large[at]?.[1] ?? 0;
    if (small > 0 && now < small * LARGER) problems.push(`${what} is ${Math.round(now)} px high on a large screen, ${Math.round(small)} px on a laptop`);
  }
  await site.close();
  expect(problems).toEqual([]);
});

type Size = readonly [number, number];
type Look = { name: string; query: string; sizes: readonly Size[]; axe: Size };
const LAPTOP: Size = [1366, 768];
/** axe sees every state once by day and once by night, in both languages. */
const LOOKS: Look[] = [
  { name: "every screen", query: "lang=fr", sizes: SIZES, axe: SIZES[0] },
  { name: "a laptop by night, with longer words", query: "pseudo&theme=night", sizes: [LAPTOP], axe: LAPTOP },
];
/** The states that are shown on every screen: the fullest. */
const FULLEST = ["paris-drive", "paris-swap", "town-move", "town-remove", "town-looked"];
const SOME = ["360,640", "640,360", "820,1180", "1366,768", "1920,1080"];

type State = { scene: string; name: string; steps?: (page: Page) => Promise<void> };

/** Opens the text view, by the last of the links that skip to it. */
async function read(page: Page): Promise<void> {
  await page.locator("button.skip").last().press("Enter");
  await expect(page.locator(".drawer")).toBeVisible();
}

/** Taps the last player, about whom everything that lies open is then told. */
async function look(page: Page): Promise<void> {
  const [player, sentence] = [page.locator(".player").last(), page.getByTestId("sentence")];
  await player.click();
  await expect(sentence).toHaveText((await player.getAttribute("aria-label")) ?? "");
}

const STATES: State[] = [
  ...[...Object.keys(PARIS_SCENES), ...Object.keys(TOWN_SCENES)].map((scene) => ({ scene, name: scene })),
  { scene: "paris-drive", name: "paris-text", steps: read },
  { scene: "town-move", name: "town-text", steps: read },
  { scene: "town-roll", name: "town-looked", steps: look },
];

for (const { name: how, query, sizes, axe } of LOOKS) {
  test(`the tables with a map, their lobbies and ends fit ${how}`, async ({ browser }) => {
    const site = await serveScenes();
    const context = await browser.newContext({ reducedMotion: "reduce", locale: "en-GB" });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
    await page.goto(`${site.url}?scene=paris-drive&${query}`);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      for (const { scene, name, steps } of STATES) {
        if (!SOME.includes(`${width},${height}`) && !FULLEST.includes(name)) continue;
        await showScene(page, scene);
        const isTable = !/lobby|end/.test(scene);
        await expect(page.locator(isTable ? "[data-testid=map]" : "[role=log]").first()).toBeAttached();
        await steps?.(page);
        await quiet(page);
        const boxes = MAPS[scene.split("-")[0] ?? ""];
        const found = [...(isTable && boxes ? await outside(page, boxes) : []), ...(await faults(page, { scrolls: !isTable }))];
        if (width === axe[0]) found.push(...(await violations(page)));
        problems.push(...found.map((it) => `${width}×${height}, ${name}: ${it}`));
        await picture(page, `boxes/${name}-${width}x${height}`, { whole: !isTable });
      }
    }
    await site.close();
    expect(problems).toEqual([]);
  });
}
