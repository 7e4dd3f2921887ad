// Every state of every screen, made up: longer words, larger letters, both themes, the smallest screens and a phone
// on its side. Nothing is cut, nothing has to be scrolled at the table, everything is large enough for a finger, and
// axe finds nothing.

import type { Page } from "@playwright/test";
import { SCENES } from "../dev/scenes";
import { serveScenes } from "../dev/site.mjs";
import { expect, test } from "./fixtures";
import { faults, quiet, violations } from "./look";
import { showScene } from "./scene";

type State = { scene: string; name: string; steps?: (page: Page) => Promise<void> };
type Look = { name: string; width: number; height: number; query: string; axe?: boolean };

/** Opens what a phone keeps in its sheet and a laptop behind its gear. */
async function openTools(page: Page): Promise<void> {
  const chat = page.locator("header .chat");
  if (await chat.count()) {
    await chat.click();
    await page.getByRole("tab").nth(2).click();
  } else await page.locator("header .gear .open").click();
  await expect(page.locator("[data-readout]")).toHaveCount(6);
  await page.locator("[data-readout=board]").click();
  await expect(page.getByTestId("heard")).toBeVisible();
}

/** Lends the seat to another device. */
async function lend(page: Page): Promise<void> {
  await openTools(page);
  await page.getByTestId("handover").click();
  await expect(page.getByTestId("handover-copy")).toBeVisible();
}

/** Unfolds the games played at the table. */
async function count(page: Page): Promise<void> {
  await page.getByTestId("series-panel").getByRole("button").click();
  await expect(page.getByTestId("tally")).toBeVisible();
}

/** Unfolds where the game was heading. */
async function head(page: Page): Promise<void> {
  await page.getByTestId("odds-panel").getByRole("button").click();
  await expect(page.getByTestId("odds-panel").getByRole("listitem")).toHaveCount(5);
}

/** Strips shown at the same time are stacked. */
async function stacked(page: Page): Promise<void> {
  const strips = page.locator(":is([data-testid=hurry], [data-testid=asked], [data-testid=reconnecting])");
  await expect(strips).toHaveCount(3);
  const places = await strips.evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
  expect(places.flat()).toEqual([...places.flat()].sort((a, b) => a - b));
}

/** Plays for somebody who is away: nothing lies over the buttons. */
async function standIn(page: Page): Promise<void> {
  const strip = page.getByTestId("absence");
  await strip.locator(".primary").click();
  await expect(strip.getByRole("button")).toHaveCount(1);
  await page.locator("[data-verb=trade]").click();
  await page.locator("button.cancel").click();
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press("/");
  const field = page.getByTestId("command").getByRole("textbox");
  await field.fill(text);
  await field.press("Enter");
}

const STATES: State[] = [
  ...["home", "rules", ...Object.keys(SCENES), "gone", "unreachable"].map((scene) => ({ scene, name: scene })),
  { scene: "lesson", name: "lesson", steps: (page) => expect(page.getByTestId("goal")).toBeVisible() },
  { scene: "reconnecting", name: "reconnecting", steps: (page) => expect(page.getByTestId("reconnecting")).toBeVisible() },
  { scene: "strips", name: "stacked", steps: stacked },
  { scene: "absent", name: "standing-in", steps: standIn },
  { scene: "actions", name: "tools", steps: openTools },
  { scene: "actions", name: "command", steps: (page) => type(page, "officer A 3") },
  { scene: "actions", name: "command-help", steps: (page) => type(page, "help") },
  { scene: "actions", name: "keys", steps: (page) => page.keyboard.press("?") },
  { scene: "actions", name: "text-view", steps: (page) => page.locator("button.skip").nth(1).press("Enter") },
  { scene: "actions", name: "trade", steps: (page) => page.locator("[data-verb=trade]").click() },
  { scene: "recall", name: "recalling", steps: (page) => page.locator("[data-card=bonus-recall]").first().click() },
  { scene: "actions", name: "lent", steps: lend },
  { scene: "silent-mine", name: "silent-sheet", steps: openTools },
  { scene: "end", name: "end-counted", steps: count },
  { scene: "end", name: "end-heading", steps: head },
];
/** Pages where one may have to scroll, and what appears last on them; all others are a table. */
const PAGES: Record<string, string> = {
  home: "footer", rules: "main section", lobby: "[role=log]", door: "[role=log]", "no-chair": "[role=log]", end: "[role=log]",
  gone: "main .button", unreachable: "[data-testid=reconnecting]",
};

/** axe sees every pair of size, theme and language: no third setting changes its findings about such a pair. */
const LOOKS: Look[] = [
  { name: "small, longer words", width: 320, height: 568, query: "pseudo" },
  { name: "phone by night, longer words", width: 360, height: 640, query: "pseudo&theme=night", axe: true },
  { name: "phone by day, large", width: 360, height: 640, query: "lang=fr&theme=light&large&letters&left", axe: true },
  { name: "small, large", width: 320, height: 568, query: "lang=fr&large" },
  { name: "lying", width: 640, height: 360, query: "lang=fr&theme=light&letters" },
  { name: "zoomed", width: 683, height: 384, query: "lang=en&theme=night&left" },
  { name: "laptop by night", width: 1366, height: 640, query: "lang=fr&theme=night", axe: true },
  { name: "laptop by day, large", width: 1366, height: 768, query: "lang=en&theme=light&large", axe: true },
];

// The longest file: in one worker it would still run when the other workers have finished.
test.describe.configure({ mode: "parallel" });

let site: Awaited<ReturnType<typeof serveScenes>>;

test.beforeAll(async () => {
  site = await serveScenes();
});
test.afterAll(() => site.close());

for (const look of LOOKS) {
  test(`every scene, ${look.name}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: look.width, height: look.height }, reducedMotion: "reduce", locale: "en-GB",
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
    // There is no server: its answers are made up too.
    page.on("request", (it) => void (it.url().includes("/api/") && problems.push(`asked ${it.url()}`)));
    // A device that knows no table yet, as home expects.
    await page.goto(`${site.url}?scene=home&${look.query}`);
    await expect(page.locator("footer")).toBeAttached();
    for (const { scene, name, steps } of STATES) {
      const last = PAGES[scene];
      await showScene(page, scene);
      if (last) await expect(page.locator(last).first()).toBeAttached();
      else await expect(page.locator("[data-street]")).toHaveCount(8);
      await steps?.(page);
      await quiet(page);
      const found = await faults(page, { scrolls: last !== undefined });
      if (look.axe) found.push(...(await violations(page)));
      if (found.length === 0) continue;
      problems.push(...found.map((it) => `${name}: ${it}`));
      await page.screenshot({ path: `test-results/scenes/${look.name.replaceAll(/\W+/g, "-")}-${name}.png` });
    }
    expect(problems).toEqual([]);
  });
}
