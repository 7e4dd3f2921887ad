// Every state of every screen, made up and drawn by the development server: longer words, larger letters, both themes,
// the smallest screens and a phone on its side. Nothing is cut, nothing has to be scrolled at the table, everything is
// large enough for a finger, and axe has nothing to say.

import { expect, test, type Page } from "@playwright/test";
import { fileURLToPath } from "node:url";
import { createServer, type ViteDevServer } from "vite";
import { SCENES } from "../dev/scenes";
import { cutWords, scrolling, smallTargets, violations } from "./look";

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

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press("/");
  const field = page.getByTestId("command").getByRole("textbox");
  await field.fill(text);
  await field.press("Enter");
}

const STATES: State[] = [
  { scene: "home", name: "home" },
  { scene: "rules", name: "rules" },
  ...Object.keys(SCENES).map((scene) => ({ scene, name: scene })),
  { scene: "actions", name: "tools", steps: openTools },
  { scene: "actions", name: "command", steps: (page) => type(page, "officer A 3") },
  { scene: "actions", name: "command-help", steps: (page) => type(page, "help") },
  { scene: "actions", name: "keys", steps: (page) => page.keyboard.press("?") },
  { scene: "actions", name: "text-view", steps: (page) => page.locator("button.skip").nth(1).press("Enter") },
  { scene: "actions", name: "trade", steps: (page) => page.locator("[data-verb=trade]").click() },
  { scene: "recall", name: "recalling", steps: (page) => page.locator("[data-card=bonus-recall]").first().click() },
  { scene: "silent-mine", name: "silent-sheet", steps: openTools },
];
const SCROLLS = new Set(["home", "rules", "lobby", "door", "end"]);

const LOOKS: Look[] = [
  { name: "small, longer words", width: 320, height: 568, query: "pseudo" },
  { name: "phone, longer words", width: 360, height: 640, query: "pseudo&theme=night" },
  { name: "phone by night", width: 360, height: 640, query: "lang=fr&theme=night", axe: true },
  { name: "phone by day, large", width: 360, height: 640, query: "lang=en&theme=light&large&letters&left", axe: true },
  { name: "small, large", width: 320, height: 568, query: "lang=fr&large" },
  { name: "lying", width: 640, height: 360, query: "lang=fr&theme=light&letters" },
  { name: "zoomed", width: 683, height: 384, query: "lang=en&theme=night&left" },
  { name: "laptop by night", width: 1366, height: 640, query: "lang=en&theme=night", axe: true },
  { name: "laptop, large", width: 1366, height: 768, query: "lang=fr&theme=light&large" },
];

let server: ViteDevServer;

test.beforeAll(async () => {
  server = await createServer({
    root: fileURLToPath(new URL("..", import.meta.url)),
    server: { port: 0, host: "127.0.0.1", watch: null, hmr: false },
    logLevel: "error",
  });
  await server.listen();
});

test.afterAll(() => server.close());

for (const look of LOOKS) {
  test(`every scene, ${look.name}`, async ({ browser }) => {
    test.setTimeout(900_000);
    const context = await browser.newContext({
      viewport: { width: look.width, height: look.height }, reducedMotion: "reduce", locale: "en-GB",
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
    for (const { scene, name, steps } of STATES) {
      await page.goto(`${server.resolvedUrls?.local[0]}dev/?scene=${scene}&${look.query}`);
      await expect(page.locator("h1").first()).toBeAttached();
      if (!SCROLLS.has(scene)) await expect(page.locator("[data-street]")).toHaveCount(8);
      await page.evaluate(() => document.fonts.ready);
      await steps?.(page);
      await page.screenshot({ path: `test-results/scenes/${look.name.replaceAll(/\W+/g, "-")}-${name}.png` });
      const { across, down } = await scrolling(page);
      if (across > 0) problems.push(`${name}: ${across} px across`);
      if (down > 0 && !SCROLLS.has(scene)) problems.push(`${name}: ${down} px down`);
      problems.push(...(await cutWords(page)).map((it) => `${name}: cut ${it}`));
      problems.push(...(await smallTargets(page)).map((it) => `${name}: small ${it}`));
      if (look.axe) problems.push(...(await violations(page)).map((it) => `${name}: ${it}`));
    }
    expect(problems).toEqual([]);
    await context.close();
  });
}
