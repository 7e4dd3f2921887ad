// A game of Taxifolie, from the poster to the rematch: one person by keyboard alone, one with a finger on the map, one in
// the text view, in two languages.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { faults, quiet, violations } from "./look";
import { arrive, complaints, LAPTOP, PHONE, poster } from "./people";
import { picture } from "./picture";
import type { Player } from "./player";
import { serve } from "./program";
import { finish } from "./quick";
import { walkTo } from "./walk";

/** How often each of them drives by hand. */
const DRIVES = 5;
/** Far more commands than that takes. */
const MOST = 100;

const program = serve("07".repeat(32));

const roll = (page: Page) => page.getByTestId("roll");
const drive = (page: Page) => page.getByTestId("drive");
const partners = (page: Page) => page.locator(".partners button[data-partner][aria-disabled=false]");
const isOpen = (button: Locator) => button.and(button.page().locator("[aria-disabled=false]")).isVisible();

/** By keyboard alone: Tab and Enter, arrows on the map, and single letters. */
async function byKeyboard({ page }: Player): Promise<void> {
  if (await isOpen(roll(page))) {
    await walkTo(roll(page));
    await page.keyboard.press("Enter");
  } else if (await drive(page).isVisible()) {
    await page.keyboard.press("n");
    await expect(page.getByTestId("way")).toBeVisible();
    // After a command the next one waits as long as a double tap takes.
    await expect(drive(page)).toHaveAttribute("aria-disabled", "false");
    await walkTo(drive(page));
    await page.keyboard.press("Enter");
  } else {
    await walkTo(partners(page).first());
    await page.keyboard.press("Enter");
  }
}

/** With a finger: a lit end, and the button that drives. */
async function byFinger({ page }: Player, turn: number): Promise<void> {
  if (await isOpen(roll(page))) return roll(page).tap();
  if (!(await drive(page).isVisible())) return partners(page).first().tap();
  // Usually the best way, and sometimes one tapped on the map.
  const ends = page.locator("[data-end]");
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const seen = turn % 3 === 0 ? await ends.evaluateAll((all, [right, bottom]) => all.findIndex((it) => {
    const map = document.querySelector("[data-testid=map]")?.getBoundingClientRect();
    const { x, y } = it.getBoundingClientRect();
    return map && x > map.x + 10 && y > map.y + 10 && x < right - 60 && y < Math.min(bottom, map.bottom) - 80;
  }), [width, height] as const) : -1;
  const end = seen >= 0 ? await ends.nth(seen).boundingBox() : null;
  // A finger lands beside the disc.
  if (end) await page.touchscreen.tap(end.x + end.width + 4, end.y + end.height / 2);
  else await page.getByRole("button", { name: /^(The next way|Le chemin suivant)$/ }).tap();
  await expect(drive(page)).toHaveAttribute("aria-disabled", "false");
  await drive(page).tap();
}

/** With the table as text: the ways are a list, the best first. */
async function byText({ page }: Player): Promise<void> {
  if (await isOpen(roll(page))) return roll(page).click();
  if (!(await drive(page).isVisible())) return partners(page).first().click();
  await page.keyboard.press("t");
  await page.getByTestId("aids").locator(".way[aria-disabled=false]").first().click();
  await expect(page.getByTestId("aids")).toHaveCount(0);
}

test("three people play: by keyboard alone, by finger, in the text view", async ({ browser }) => {
  const players = [
    await arrive(browser, LAPTOP),
    await arrive(browser, PHONE),
    await arrive(browser, { ...LAPTOP, locale: "fr-FR" }),
  ] as const;
  const heard = players.map((it) => complaints(it.page));
  const [host, finger, reader] = players;
  const pages = players.map((it) => it.page);

  await host.page.goto(program.url);
  await walkTo(poster(host.page, "taxifolie"));
  await host.page.keyboard.press("Enter");
  await expect(host.page).toHaveURL(/\/[A-Z]{3}-?[A-Z]{3}$/);
  for (const it of [finger, reader]) {
    await it.page.goto(host.page.url());
    await it.press(it.page.getByRole("button", { name: /^(Take a seat|S’asseoir)$/ }));
  }
  // A whole game to 250 euros, with easy clients, using the arrows of a radio group.
  await expect(host.page.getByRole("radio", { name: /^250 €/ })).toBeChecked();
  const easy = host.page.getByRole("radio", { name: /^Easy/ });
  if (!(await easy.isChecked())) {
    await host.page.getByRole("radio", { name: /^All/ }).focus();
    await host.page.keyboard.press("ArrowLeft");
  }
  await expect(easy).toBeChecked();
  await expect(finger.page.getByRole("radio", { name: /^Easy/ })).toBeChecked();
  await expect(host.page.getByRole("button", { name: /^Start/ })).toHaveAttribute("aria-disabled", "false");
  await walkTo(host.page.getByRole("button", { name: /^Start/ }));
  await host.page.keyboard.press("Enter");
  for (const page of pages) await expect(page.locator("[data-square]")).toHaveCount(149);

  const inspected = new Set<string>();
  const inspect = async (what: string, scrolls = false) => {
    for (const [at, page] of pages.entries()) {
      const name = `${what}-${at}`;
      if (inspected.has(name)) continue;
      inspected.add(name);
      await quiet(page);
      await picture(page, `taxifolie-${name}`);
      expect([...(await violations(page)), ...(await faults(page, { scrolls }))], name).toEqual([]);
    }
  };
  await inspect("start");
  const plays = [byKeyboard, byFinger, byText];
  const drives = [0, 0, 0];
  let turns = 0;
  for (; turns < MOST && drives.some((it) => it < DRIVES); turns += 1) {
    // Somebody has the turn.
    const turn = async () => (await Promise.all(pages.map((page) => page.locator("header.mine").count()))).indexOf(1);
    await expect.poll(turn).toBeGreaterThanOrEqual(0);
    const at = await turn();
    const player = players[at];
    if (!player) throw new Error("the game was over before");
    if (await drive(player.page).isVisible()) {
      drives[at] = (drives[at] ?? 0) + 1;
      if (turns < 12) {
        await player.page.keyboard.press("n");
        await inspect(`way-${at}`);
        await player.page.keyboard.press("Escape");
      }
    }
    const said = await stateOf(player.page);
    const ready = player.page.locator("[data-testid=roll][aria-disabled=false], [data-testid=drive], .partners button");
    await expect(ready.first()).toBeVisible();
    await plays[at]?.(player, turns);
    await expect.poll(() => stateOf(player.page)).not.toBe(said);
  }
  expect(turns).toBeLessThan(MOST);
  await finish("taxifolie", [host, finger, reader]);

  for (const page of pages) {
    await expect(page.getByRole("heading", { level: 1, name: /wins!|share the win!|gagne\s!|gagnent ensemble\s!/ })).toBeVisible();
    await expect(page.locator(".order li")).toHaveCount(3);
  }
  await inspect("end", true);
  expect(await host.page.locator(".order .sum").first().textContent()).toMatch(/^\d+ €$/);
  await expect(host.page.locator(".end"), "somebody held 250 euros").toContainText("250 € was reached");
  await finger.page.getByRole("button", { name: /Play again/ }).tap();
  await expect(host.page.getByText(/^Playing again: /)).toBeVisible();
  expect(heard.flat()).toEqual([]);
});

/** What the page shows of the game's progress: it changes with every command. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    ["header .turn", "[data-testid=client]", ".purses", ".end h1"].map((it) => document.querySelector(it)?.textContent ?? "").join("|"),
  );
}
