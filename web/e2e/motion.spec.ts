// What moves on the table: the state comes first, the picture follows, and nobody has to wait for it. How fast it
// runs is measured by `dev/burst.mjs`, not here.

import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { act, type Done } from "./game";
import { poster } from "./people";
import { Player } from "./player";
import { serve } from "./program";

const program = serve("11".repeat(32));

type Watched = Window & { flown: string[]; inked: number; holding: boolean };

/** Notes every ghost that enters and every line of ink; holds them all where they are while `holding`. */
function watch(): void {
  const page = window as unknown as Watched;
  page.flown = [];
  page.inked = 0;
  page.holding = false;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args);
    if (page.holding && this.hasAttribute("data-ghost")) animation.pause();
    return animation;
  };
  new MutationObserver((changes) => {
    page.inked += changes.filter((it) => it.type === "attributes" && it.oldValue === null).length;
    for (const node of changes.flatMap((it) => [...it.addedNodes]))
      if (node instanceof HTMLElement && node.dataset["ghost"]) page.flown.push(`${node.dataset["ghost"]} ${node.dataset["gait"]}`);
  }).observe(document, { childList: true, subtree: true, attributeFilter: ["data-changed"], attributeOldValue: true });
}

async function sitAlone(browser: Browser, options: { width: number; height: number; still?: boolean }): Promise<Player> {
  const { width, height, still = false } = options;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: still ? "reduce" : "no-preference" });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(program.url);
  await page.getByLabel("Your name").fill("Solène");
  await poster(page).click();
  await page.getByRole("button", { name: /start/i }).click();
  await expect(page.locator("[data-street]")).toHaveCount(8);
  return new Player(page);
}

const ghosts = (page: Page) => page.locator("[data-stage] [data-ghost]");
const flown = (page: Page) => page.evaluate(() => [...new Set((window as unknown as Watched).flown)]);
const hold = (page: Page, holding: boolean) =>
  page.evaluate((it) => {
    (window as unknown as Watched).holding = it;
    if (!it) for (const animation of document.getAnimations()) if (animation.playState === "paused") animation.play();
  }, holding);

/** Nothing is left above the table, and nothing on it is hidden. Between two moments the layer is empty too. */
async function expectCalm(page: Page): Promise<void> {
  const hidden = () => page.locator("[data-anchor]").evaluateAll((all) => all.filter((it) => getComputedStyle(it).opacity === "0").length);
  await expect.poll(async () => [await ghosts(page).count(), await hidden()]).toEqual([0, 0]);
}

for (const [width, height] of [[1366, 768], [360, 640]] as const) {
  test(`everything that moves, at ${width}×${height}`, async ({ browser }) => {
    const player = await sitAlone(browser, { width, height });
    const { page } = player;
    const wanted = ["officer slide", "card deal", "taxi drive", "officer step", "card slide", "card board", "taxi leave", "points award"];
    const done: Done = new Set();
    for (let acts = 0; acts < 80 && !(await player.isOver()); acts += 1) {
      const seen = await flown(page);
      if (wanted.every((it) => seen.includes(it))) break;
      await act(player, done);
    }
    expect(await flown(page)).toEqual(expect.arrayContaining(wanted));
    await expectCalm(page);
  });
}

test("the state is there first, and nothing waits for the picture", async ({ browser }) => {
  const player = await sitAlone(browser, { width: 1366, height: 768 });
  const { page } = player;
  const done: Done = new Set();
  await hold(page, true);
  // The officers stand and the cards are dealt before their ghosts have even left.
  await act(player, done);
  await expect(ghosts(page)).not.toHaveCount(0);
  const held = await ghosts(page).count();
  await expect(player.hand).toHaveCount(5);
  await expect(page.locator("[data-stage]")).toHaveAttribute("aria-hidden", "true");
  // Three more acts by mouse, right through the layer.
  for (let acts = 0; acts < 3; acts += 1) await act(player, done);
  expect(done).toContain("reveal");
  await expect(ghosts(page)).toHaveCount(held);
  await hold(page, false);
  await expectCalm(page);
});

test("a reload in the middle of a move shows the table as it is", async ({ browser }) => {
  const player = await sitAlone(browser, { width: 360, height: 640 });
  const { page } = player;
  await hold(page, true);
  await act(player, new Set());
  await expect(ghosts(page)).not.toHaveCount(0);
  await page.reload();
  await expect(player.hand).toHaveCount(5);
  await expectCalm(page);
  expect(await flown(page)).toEqual([]);
});

test("without motion nothing travels: a line of ink is round what changed", async ({ browser }) => {
  const player = await sitAlone(browser, { width: 360, height: 640, still: true });
  const done: Done = new Set();
  for (let acts = 0; acts < 6; acts += 1) await act(player, done);
  expect(done).toContain("reveal");
  expect(await flown(player.page)).toEqual([]);
  expect(await player.page.evaluate(() => (window as unknown as Watched).inked)).toBeGreaterThan(6);
  await expect(player.page.locator("[data-changed]")).toHaveCount(0);
  await expectCalm(player.page);
});
