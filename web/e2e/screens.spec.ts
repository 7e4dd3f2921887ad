// Every screen at the sizes people have, in both languages: nothing to scroll at the table, targets a finger can
// hit, no accessibility violation, and a picture to look at. The picture in the README is made here.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { resolve } from "node:path";
import { act, type Done } from "./game";
import { Player } from "./player";
import { Program } from "./program";

const PICTURES = resolve(import.meta.dirname, "../test-results/screens");
const README_PICTURE = resolve(import.meta.dirname, "../../docs/table.png");
const SIZES = [
  { name: "phone", width: 360, height: 640 },
  { name: "small", width: 320, height: 568 },
  { name: "laptop", width: 1366, height: 768 },
  { name: "low", width: 1366, height: 640 },
];
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const program = new Program();

test.beforeAll(() => program.start());
test.afterAll(() => program.end());

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" });
  return context.newPage();
}

async function speak(page: Page, language: "en" | "fr"): Promise<void> {
  if ((await page.locator("html").getAttribute("lang")) === language) return;
  await page.locator(`button[lang=${language}]`).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** Looks at the page as it is now, in every size and language. */
async function inspect(page: Page, screen: string, { scrolls }: { scrolls: boolean }): Promise<void> {
  for (const language of ["fr", "en"] as const) {
    await speak(page, language);
    for (const { name, width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      const where = `${screen}, ${name}, ${language}`;
      await page.screenshot({ path: `${PICTURES}/${screen}-${name}-${language}.png` });
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
        return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
      });
      expect(size.across, `${where}: across`).toBeLessThanOrEqual(0);
      if (!scrolls) expect(size.down, `${where}: down`).toBeLessThanOrEqual(0);
      expect(await smallTargets(page), where).toEqual([]);
      if (name === "phone" || name === "laptop") {
        const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
        expect(violations.map((it) => `${it.id}: ${it.nodes[0]?.html}`), where).toEqual([]);
      }
    }
  }
  await speak(page, "en");
  await page.setViewportSize({ width: 1366, height: 768 });
}

/** Buttons, links and fields smaller than a fingertip. Radios are hit through their labels. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a[href], input:not([type=radio]), label:has(input[type=radio])")]
      .filter((it) => it.checkVisibility() && !it.closest(".unseen"))
      .map((it) => ({ it, box: it.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ it, box }) => `${it.ariaLabel ?? it.textContent?.trim()} ${box.width}×${box.height}`),
  );
}

test("five people, a sixth at the door, and every screen on the way", async ({ browser }) => {
  const host = new Player(await newPage(browser));
  await host.page.goto(program.url);
  await expect(host.title).toBeVisible();
  await inspect(host.page, "home", { scrolls: true });
  await host.page.getByLabel("Your name").fill("Ana");
  await host.page.getByRole("button", { name: "Open a table" }).click();
  await expect(host.title).toHaveText("The friends arrive");
  const url = host.page.url();

  const friends: Player[] = [];
  for (const name of ["Léa", "Capitaine Réséda", "Bob", "Maximilienne-Adélaïde"]) {
    const friend = new Player(await newPage(browser));
    await friend.page.goto(url);
    const field = friend.page.getByLabel("The name on your chair");
    await expect(field).not.toHaveValue("");
    if (name === "Léa") await inspect(friend.page, "door", { scrolls: true });
    await field.fill(name);
    await friend.page.getByRole("button", { name: "Take a seat" }).click();
    await expect(friend.page.getByRole("button", { name: "Give up my chair" })).toBeVisible();
    friends.push(friend);
  }
  await inspect(host.page, "lobby", { scrolls: true });

  // Every chair is taken: the sixth may watch.
  const sixth = new Player(await newPage(browser));
  await sixth.page.goto(url);
  await expect(sixth.page.getByRole("button", { name: "Take a seat" })).toHaveCount(0);
  await expect(sixth.page.getByText(/chairs? (is|are) taken|full/i).first()).toBeVisible();
  await inspect(sixth.page, "full", { scrolls: true });

  await host.page.getByRole("button", { name: /start/i }).click();
  const players = [host, ...friends];
  for (const player of players) await expect(player.page.locator("[data-street]")).toHaveCount(8);
  await expect(sixth.page.locator("[data-street]")).toHaveCount(8);

  const done: Done = new Set();
  const seen = new Set<string>();
  const once = async (screen: string, look: () => Promise<void>) => {
    if (seen.has(screen)) return;
    seen.add(screen);
    await look();
  };
  for (let acts = 0; acts < 300; acts += 1) {
    let active: Player | undefined;
    await expect
      .poll(async () => {
        for (const player of players) if ((await player.isActing()) || (await player.isOver())) active = player;
        return active !== undefined;
      })
      .toBe(true);
    if (!active || (await active.isOver())) break;
    const mine = active;
    const other = players.find((it) => it !== mine) ?? mine;
    if (acts === 0) await inspect(mine.page, "officers", { scrolls: false });
    else if (acts === 1) await inspect(mine.page, "arrival", { scrolls: false });
    else if ((await mine.seal.count()) > 0) {
      await once("silent", () => inspect(mine.page, "silent", { scrolls: false }));
      await once("silent-waiting", () => inspect(other.page, "silent-waiting", { scrolls: false }));
    } else if (acts > 12 && (await mine.can("draw"))) {
      await once("actions", async () => {
        await inspect(mine.page, "actions", { scrolls: false });
        if (process.env["RONDPOINT_SCREENSHOTS"]) await mine.page.screenshot({ path: README_PICTURE });
      });
      await once("waiting", () => inspect(other.page, "waiting", { scrolls: false }));
      await once("watching", () => inspect(sixth.page, "watching", { scrolls: false }));
    }
    // Once everything has been seen, the night may end.
    await act(mine, done, ["silent", "actions"].every((it) => seen.has(it)));
  }
  for (const screen of ["silent", "silent-waiting", "actions", "waiting", "watching"]) expect(seen).toContain(screen);
  await expect(host.page.getByText(/Rank \d of 6/)).toBeVisible();
  await inspect(host.page, "end", { scrolls: true });

  // A code that does not exist says so.
  const lost = new Player(await newPage(browser));
  await lost.page.goto(`${program.url}/BBB-BBB`);
  await expect(lost.page.getByRole("button", { name: /home/i }).last()).toBeVisible();
  await inspect(lost.page, "gone", { scrolls: true });
});
