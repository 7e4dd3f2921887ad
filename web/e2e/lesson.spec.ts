// The lesson from its first goal to its last: by keyboard alone, by finger, and while the friends arrive.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { faults, violations } from "./look";
import { click, Player, type Press } from "./player";
import { Program } from "./program";
import { walkTo } from "./walk";
import { poster } from "./people";

const MOST_TAPS = 25;

const program = new Program("22".repeat(32));

test.beforeAll(() => program.start());
test.afterAll(() => program.end());

const goal = (page: Page) => page.getByTestId("goal");

/** The one thing that the goal describes now; it is also framed. */
async function target(page: Page): Promise<Locator | null> {
  const id = await goal(page).getAttribute("id", { timeout: 1000 }).catch(() => null);
  const found = page.locator(`[aria-describedby~="${id}"]`);
  return id !== null && (await found.count()) === 1 && (await found.getAttribute("aria-disabled")) !== "true" ? found : null;
}

/** Does what is pointed at until the lesson is over, or this step begins; looks at the page once in each step. */
async function follow(page: Page, press: Press, look: (page: Page) => Promise<void>, until?: number): Promise<number> {
  let presses = 0;
  let seen = "";
  await expect(goal(page)).toBeVisible();
  for (;;) {
    await expect
      .poll(async () => (await goal(page).count()) === 0 || (await target(page)) !== null, { intervals: [50] })
      .toBe(true);
    if ((await goal(page).count()) === 0) return presses;
    const count = await page.locator(".goal .count").textContent();
    if (until !== undefined && count === `${until}/7`) return presses;
    const thing = await target(page);
    // The mate may have begun to play between two looks.
    if (!thing) continue;
    if (count !== null && count !== seen) {
      seen = count;
      await expect(page.getByTestId("hint")).toBeVisible();
      await look(page);
    }
    const before = await page.evaluate(picture);
    await press(thing);
    presses += 1;
    await expect.poll(() => page.evaluate(picture), { intervals: [50] }).not.toBe(before);
  }
}

/** What is chosen and what is asked: every press changes one of them. */
function picture(): string {
  const chosen = [...document.querySelectorAll("[aria-pressed=true]")].map((it) => it.getAttribute("aria-label") ?? it.textContent);
  const asked = document.querySelector("[data-testid=goal]")?.textContent;
  // What the mate does meanwhile is left out: it would look like an answer to the press.
  const open = document.querySelector(".mates [data-card]") !== null;
  const confirm = document.querySelector("[data-testid=confirm]");
  return [chosen.join("|"), asked, open, confirm?.textContent, confirm?.getAttribute("aria-disabled")].join("#");
}

async function isSound(page: Page): Promise<void> {
  const found = [...(await faults(page, { scrolls: false })), ...(await violations(page))];
  expect(found, (await goal(page).textContent()) ?? "").toEqual([]);
}

test("by keyboard alone, in French", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: "fr-FR", reducedMotion: "reduce" });
  const page = await context.newPage();
  const press: Press = async (thing) => {
    await walkTo(thing);
    await page.keyboard.press("Enter");
  };
  await page.goto(program.url);
  await press(page.getByRole("link", { name: "Apprendre à jouer (3 min)" }));
  await expect(goal(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/marne/apprendre");
  await expect(page.getByRole("heading", { name: "Un taxi arrive" })).toBeFocused();
  expect(await follow(page, press, isSound)).toBeLessThanOrEqual(MOST_TAPS);
  await expect(page.getByRole("heading", { level: 1, name: "Vous savez jouer" })).toBeFocused();
  await press(page.getByRole("button", { name: "Ouvrir une table" }));
  await expect(page.getByLabel("Votre nom")).toBeVisible();
});

test("by finger on a small phone, in English; left half way and taken up again", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: "en-GB", hasTouch: true, reducedMotion: "reduce" });
  const page = await context.newPage();
  const press: Press = (thing) => thing.tap();
  await page.goto(`${program.url}/learn`);
  await expect(goal(page)).toBeVisible();
  let taps = await follow(page, press, isSound, 5);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Lending a hand" })).toBeVisible();

  taps += await follow(page, press, isSound, 6);
  await page.getByRole("button", { name: "Skip" }).tap();
  await expect(page.getByRole("heading", { name: "Not a word" })).toBeVisible();
  taps += await follow(page, press, isSound);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  await expect(page.getByRole("heading", { level: 1, name: "You know how to play" })).toBeVisible();
  await page.getByRole("button", { name: "Take the lesson again" }).tap();
  await expect(page.getByRole("heading", { name: "A taxi arrives" })).toBeVisible();
});

test("something else that is allowed says what it would cost, and the silence seals the tube", async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" })).newPage();
  const player = new Player(page);
  await page.goto(`${program.url}/learn`);
  await follow(page, click, async () => undefined, 2);
  await player.arm("draw");
  await expect(player.confirm).toHaveAttribute("aria-disabled", "false");
  await player.confirm.click();
  await expect(page.getByTestId("sentence")).toHaveText("You could, for one action. But let us finish the lesson.");
  // What was begun has to be dropped, or the verb of the goal taken instead.
  await expect(page.locator(".desk .cancel")).toHaveAttribute("aria-describedby", /./);
  await page.getByLabel("Your message").fill("hello");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log", { name: "Chat" })).toContainText("hello");
  await follow(page, click, async () => undefined, 3);
  for (const next of ["The taxi leaves", "Lending a hand", "The street is taken"]) {
    await page.getByRole("button", { name: "Skip" }).click();
    await expect(page.getByRole("heading", { name: next })).toBeVisible();
  }
  await follow(page, click, async () => undefined, 7);
  await expect(page.getByRole("log", { name: "Chat" })).toContainText("What do you need?");
  await expect(player.seal).toHaveCount(0);
  await player.confirm.click();
  await expect(player.seal).toBeVisible();
});

test("while the friends arrive: the table stays, and calls back", async ({ browser }) => {
  const host = new Player(await (await browser.newContext()).newPage());
  await host.page.goto(program.url);
  await host.page.getByLabel("Your name").fill("Ana");
  await poster(host.page).click();
  await expect(host.title).toHaveText("Waiting for friends");
  const friend = await (await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, reducedMotion: "reduce" })).newPage();
  await friend.goto(host.page.url());
  await friend.getByRole("button", { name: "Take a seat" }).tap();
  await friend.getByRole("button", { name: /Learn while you wait/ }).tap();
  await follow(friend, (thing) => thing.tap(), isSound, 3);
  // The chair is kept meanwhile.
  await expect(host.page.getByRole("button", { name: /start/i })).toHaveText(/2/);
  await expect(friend.getByTestId("summons")).toHaveCount(0);
  await host.page.getByRole("button", { name: /start/i }).click();
  await expect(friend.getByTestId("summons")).toBeVisible();
  await isSound(friend);
  await friend.getByTestId("summons").getByRole("button").tap();
  await expect(goal(friend)).toHaveCount(0);
  await expect(friend.locator("[data-street]")).toHaveCount(8);
  await expect(friend.getByTestId("turn")).toContainText(/Ana|Your turn/);
});
