// What makes a tenth evening easy, on made-up tables: keys that lead on, one tap where there is nothing to choose, a
// back button that closes what is open, and reasons that fit the situation.

import type { Page } from "@playwright/test";
import { serveScenes } from "../dev/site.mjs";
import { expect, test } from "./fixtures";
import { quiet } from "./look";

let site: Awaited<ReturnType<typeof serveScenes>>;

test.beforeAll(async () => {
  site = await serveScenes();
});
test.afterAll(() => site.close());

async function table(page: Page, scene: string): Promise<void> {
  await page.goto(`${site.url}?scene=${scene}&lang=en`);
  await expect(page.locator("[data-street]")).toHaveCount(8);
  await quiet(page);
}

test("a letter begins a verb and leads to what it lights", async ({ page }) => {
  await table(page, "actions");
  await page.keyboard.press("o");
  await expect(page.locator("[data-street].lit").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await expect(page.getByTestId("confirm")).toBeFocused();
  // A mouse stays where it is.
  await page.locator("[data-verb=officer]").click();
  await expect(page.locator("[data-verb=officer]")).toBeFocused();
});

test("one tap gives what needs no choice, when its reader wants that", async ({ page }) => {
  await table(page, "actions");
  const note = page.getByTestId("sentence");
  await page.locator("[data-verb=draw]").click();
  await expect(note).toHaveText("Draw one soldier card. This can’t be undone.");
  await page.evaluate(() => localStorage.setItem("rondpoint.quick", "on"));
  await table(page, "actions");
  // A press right after the table appears does not count.
  await page.waitForTimeout(600);
  await page.locator("[data-verb=draw]").click();
  // This table refuses everything: it was asked.
  await expect(note).toContainText("The table just changed.");
});

test("the sheet makes way for what is reached under it, and keeps its field in a page enlarged four times", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await table(page, "actions");
  const sheet = page.locator(".sheet");
  await page.locator("header .chat").click();
  await expect(sheet.getByRole("tab").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(sheet).toHaveCount(0);
  await expect(page.locator("#table :focus")).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.locator("header .chat").click();
  await expect(sheet.getByRole("textbox")).toBeInViewport({ ratio: 1 });
});

test("the back button closes what lies open and stays at the table", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await table(page, "actions");
  const sheet = page.getByRole("dialog");
  for (const opener of ["[data-testid=piles]", "header .chat", "header .help"]) {
    await page.locator(opener).click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page.locator("[data-street]")).toHaveCount(8);
  }
  // If closed otherwise, it leaves no step behind.
  await page.locator("header .chat").click();
  const { length } = await page.evaluate(() => ({ length: history.length }));
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.locator("header .chat").click();
  await expect(sheet).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test("the piles say what has left, what waits and what is still to come", async ({ page }) => {
  await table(page, "actions");
  await page.getByTestId("piles").click();
  const drawer = page.getByTestId("piles-open");
  await expect(drawer.getByRole("row", { name: /Quai d’Orsay/ })).toHaveText(/waiting.*sent.*sent/);
  await expect(drawer.getByRole("listitem")).toHaveCount(3);
});

test("a name written from the right begins where its chair does", async ({ page }) => {
  await table(page, "rtl");
  const name = page.locator(".mate .name bdi").first();
  const [text, box] = await name.evaluate((it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return [range.getBoundingClientRect().left, (it.closest(".mate") as HTMLElement).getBoundingClientRect().left];
  });
  expect(text - box).toBeLessThan(20);
});

for (const scene of ["paris-drive", "town-move"]) {
  test(`a map follows the mouse on an enlarged table: ${scene}`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`${site.url}?scene=${scene}&lang=en`);
    const map = page.getByTestId("map");
    await expect(map).toBeVisible();
    await quiet(page);
    expect(await page.locator(".table").first().evaluate((it) => Number(getComputedStyle(it).zoom))).toBeGreaterThan(1);
    const taxi = map.locator(".taxi, [data-cab]").first();
    const centre = () => taxi.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await map.getByRole("button", { name: "Zoom in" }).click();
    await quiet(page);
    const from = await centre();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 30, from.y - 20);
    await page.mouse.move(from.x - 90, from.y - 60);
    await page.mouse.up();
    // It stays below the pointer.
    const to = await centre();
    expect(Math.hypot(to.x - from.x + 90, to.y - from.y + 60)).toBeLessThan(4);
  });
}

test("a tap on an enlarged map means what is there", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${site.url}?scene=town-move&lang=en`);
  const ends = page.getByTestId("map").locator(".end");
  await expect(ends.first()).toBeVisible();
  await quiet(page);
  for (const spot of await ends.evaluateAll((all) => all.map((it) => it.getAttribute("data-spot")))) {
    const end = page.locator(`.end[data-spot="${spot}"]`);
    const box = await end.locator(".ring").boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(end).toHaveClass(/chosen/);
  }
});
