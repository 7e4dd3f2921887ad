// The lessons from the first goal to the last: by keyboard alone, by finger, with every kind of mistake, and while the
// friends arrive.

import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { faults, violations } from "./look";
import { click, Player, type Press } from "./player";
import { serve } from "./program";
import { walkTo } from "./walk";
import { poster } from "./people";

const MOST_TAPS = 50;

/** Walks to a thing and presses Enter. A place on a map is chosen from the list of ways. */
const byKeyboard: Press = async (thing) => {
  const page = thing.page();
  const isOnMap = await thing.evaluate((it) => it instanceof SVGElement);
  await walkTo(isOnMap ? page.getByTestId("next-way") : thing);
  await page.keyboard.press("Enter");
};

const program = serve("22".repeat(32));

const goal = (page: Page) => page.getByTestId("goal");

/** Nothing is pointed at where the learner has to find something out, unless they ask for help. */
const help = (page: Page) => page.getByTestId("help");

type Wish = { wants: "thing" | "help" | "nothing"; id: string; count: string };

/** What the page wants next: the one thing described by the goal with this id, which is also framed; a press on help;
 * or nothing more, as the lesson is over. Null while a mate plays. */
async function wish(): Promise<Wish | null> {
  // The page looks for the thing once per frame: before the next frame is over it may still point at the previous
  // one.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const goal = document.querySelector("[data-testid=goal]");
  if (!goal) return { wants: "nothing", id: "", count: "" };
  const { id } = goal;
  const count = document.querySelector(".goal .count")?.textContent ?? "";
  const helps = document.querySelector("[data-testid=help]")?.checkVisibility({ visibilityProperty: true });
  if (helps) return { wants: "help", id, count };
  const found = document.querySelectorAll(`[aria-describedby~="${id}"]`);
  const isThing = found.length === 1 && found[0]?.getAttribute("aria-disabled") !== "true";
  return isThing ? { wants: "thing", id, count } : null;
}

/** Does what is pointed at until the lesson is over or this step begins; looks at the page once in each step. */
async function follow(page: Page, press: Press, look: (page: Page) => Promise<void>, until?: number): Promise<number> {
  let presses = 0;
  let seen = "";
  await expect(goal(page)).toBeVisible();
  for (;;) {
    const last: { wish: Wish | null } = { wish: null };
    await expect.poll(async () => (last.wish = await page.evaluate(wish)), { intervals: [50] }).not.toBeNull();
    if (!last.wish || last.wish.wants === "nothing") return presses;
    const { wants, id, count } = last.wish;
    if (until !== undefined && count.startsWith(`${until}/`)) return presses;
    if (wants === "help") {
      await press(help(page));
      continue;
    }
    if (count !== "" && count !== seen) {
      seen = count;
      await expect(page.getByTestId("hint")).toBeVisible();
      await look(page);
    }
    const before = await page.evaluate(picture);
    await press(page.locator(`[aria-describedby~="${id}"]`));
    presses += 1;
    await expect.poll(() => page.evaluate(picture), { intervals: [50] }).not.toBe(before);
  }
}

/** The pauses between what the others do, in milliseconds: once and twice the pace of each lesson. */
const PAUSES = [1300, 1600, 1900].flatMap((it) => [it, 2 * it]);

/** A page on which the others hurry: nobody watches them here. The lesson of Boomville by keyboard keeps the pauses. */
async function hurried(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((pauses) => {
    const usual = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, pause?: number) => usual(run, pause && pauses.includes(pause) ? pause / 10 : pause)) as typeof setTimeout;
  }, PAUSES);
  return page;
}

/** What is chosen and what is asked: every press changes one of them. */
function picture(): string {
  const chosen = [...document.querySelectorAll("[aria-pressed=true]")].map((it) => it.getAttribute("aria-label") ?? it.textContent);
  const asked = document.querySelector("[data-testid=goal]")?.textContent;
  const way = document.querySelector("[data-testid=way]")?.textContent;
  // The mate's actions in the meantime are left out: they would look like an answer to the press.
  const open = document.querySelector(".mates [data-card]") !== null;
  const confirm = document.querySelector("[data-testid=confirm]");
  return [chosen.join("|"), asked, way, open, confirm?.textContent, confirm?.getAttribute("aria-disabled")].join("#");
}

async function isSound(page: Page): Promise<void> {
  const found = [...(await faults(page, { scrolls: false })), ...(await violations(page))];
  expect(found, (await page.getByRole("heading").allTextContents()).join(" ")).toEqual([]);
}

test("by keyboard alone, in French", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: "fr-FR", reducedMotion: "reduce" });
  const page = await hurried(context);
  const press = byKeyboard;
  await page.goto(program.url);
  await press(page.getByRole("link", { name: "Apprendre à jouer (3 min), Les Taxis de la Marne" }));
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
  const page = await hurried(context);
  const press: Press = (thing) => thing.tap();
  await page.goto(`${program.url}/learn`);
  await expect(goal(page)).toBeVisible();
  let taps = await follow(page, press, isSound, 5);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Lending a hand" })).toBeVisible();

  taps += await follow(page, press, isSound, 8);
  await page.getByRole("button", { name: "Skip" }).tap();
  await expect(page.getByRole("heading", { name: "Not a word" })).toBeVisible();
  taps += await follow(page, press, isSound);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  await expect(page.getByRole("heading", { level: 1, name: "You know how to play" })).toBeVisible();
  await page.getByRole("button", { name: "Take the lesson again" }).tap();
  await expect(page.getByRole("heading", { name: "A taxi arrives" })).toBeVisible();
});

test("something else that is allowed says what it would cost, and the silence seals the tube", async ({ browser }) => {
  const page = await hurried(await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" }));
  const player = new Player(page);
  await page.goto(`${program.url}/learn`);
  await follow(page, click, async () => undefined, 2);
  await player.arm("draw");
  await expect(player.confirm).toHaveAttribute("aria-disabled", "false");
  await player.confirm.click();
  await expect(page.getByTestId("sentence")).toHaveText("You could, for one action. But let us finish the lesson.");
  // The choice that was begun has to be dropped, or the verb of the goal taken instead.
  await expect(page.locator(".desk .cancel")).toHaveAttribute("aria-describedby", /./);
  await page.getByLabel("Your message").fill("hello");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log", { name: "Chat" })).toContainText("hello");
  await follow(page, click, async () => undefined, 3);
  for (const next of ["The taxi leaves", "Lending a hand", "Five at most", "The street is taken", "A card up your sleeve"]) {
    await page.getByRole("button", { name: "Skip" }).click();
    await expect(page.getByRole("heading", { name: next })).toBeVisible();
  }
  await follow(page, click, async () => undefined, 9);
  await expect(page.getByRole("log", { name: "Chat" })).toContainText("What do you need?");
  await expect(player.seal).toHaveCount(0);
  await player.confirm.click();
  await expect(player.seal).toBeVisible();
  // An act that does not lead to a taxi has failed, and is taken back.
  await expect(goal(page)).toContainText("Silence!");
  const asked = (await goal(page).textContent()) ?? "";
  await player.arm("draw");
  await player.confirm.click();
  await expect(goal(page)).toContainText("an action less");
  await page.getByTestId("retry").click();
  await expect(goal(page)).toHaveText(asked);
  await expect(page.getByTestId("hint")).toBeVisible();
  await follow(page, click, async () => undefined);
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
  await expect(goal(friend)).toBeVisible();
  // Back leads to the table, not away from it.
  await friend.goBack();
  await expect(goal(friend)).toHaveCount(0);
  await friend.getByRole("button", { name: /Learn while you wait/ }).tap();
  await follow(friend, (thing) => thing.tap(), isSound, 3);
  // The chair is kept in the meantime.
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

for (const { game, title, steps, mistake } of [
  { game: "taxifolie", title: "Taxifolie", steps: ["Une dernière course", "La ville est à vous"], mistake: losesTheClient },
  { game: "boomville", title: "Boomville", steps: ["Votre secret", "Rien ne vous arrête"], mistake: drivesPast },
] as const) {
  test(`${title} by keyboard alone, in French`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: "fr-FR", reducedMotion: "reduce" });
    const page = game === "boomville" ? await context.newPage() : await hurried(context);
    await page.goto(program.url);
    await byKeyboard(page.getByRole("link", { name: `Apprendre à jouer (3 min), ${title}` }));
    await expect(page.getByRole("heading", { name: steps[0] })).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(`/${game}/apprendre`);
    expect(await follow(page, byKeyboard, isSound)).toBeLessThanOrEqual(MOST_TAPS);
    await expect(page.getByRole("heading", { level: 1, name: steps[1] })).toBeFocused();
    await isSound(page);
    await byKeyboard(page.getByRole("button", { name: "Ouvrir une table" }));
    await expect(page.getByLabel("Votre nom")).toBeVisible();
  });

  test(`${title} by finger on a small phone, in English: a mistake is made, and tried again`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: "en-GB", hasTouch: true, reducedMotion: "reduce" });
    const page = await hurried(context);
    const press: Press = (thing) => thing.tap();
    await page.goto(`${program.url}/${game}/learn`);
    await expect(goal(page)).toBeVisible();
    let taps = await follow(page, press, isSound, 2);
    const asked = await mistake(page);
    await expect(page.getByTestId("retry")).toBeVisible();
    await expect(page.getByTestId("hint")).toBeVisible();
    await isSound(page);
    await page.getByTestId("retry").tap();
    await expect(goal(page)).toHaveText(asked);
    taps += await follow(page, press, isSound);
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    await isSound(page);
    await page.getByRole("button", { name: "Take the lesson again" }).tap();
    await expect(goal(page)).toBeVisible();
  });
}

/** Keeps one wish and breaks the other; returns what was asked. */
async function losesTheClient(page: Page): Promise<string> {
  await expect(goal(page)).toContainText("no pharmacy");
  const asked = (await goal(page).textContent()) ?? "";
  await expect
    .poll(async () => {
      await page.getByTestId("next-way").tap();
      return page.getByTestId("way").textContent();
    })
    .toContain("Porte Maillot");
  await expect(page.getByTestId("drive")).toHaveText("Drive: the client gets out");
  await page.getByTestId("drive").tap();
  await expect(goal(page)).toContainText("A pharmacy!");
  return asked;
}

/** Drives towards the bank instead of to a card; returns what was asked. */
async function drivesPast(page: Page): Promise<string> {
  await page.getByTestId("confirm").tap();
  await expect(goal(page)).toContainText("One-way street");
  const asked = (await goal(page).textContent()) ?? "";
  await page.locator("[data-choice=move][data-at=square-polka-1]").tap();
  await page.getByTestId("confirm").tap();
  await expect(goal(page)).toContainText("So near…");
  return asked;
}
