// The devices that people use, and what a page must never do on them.

import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from "@playwright/test";
import { scrolling } from "./look";
import { click, Player, tap, type Press } from "./player";

export const LAPTOP = { viewport: { width: 1366, height: 768 }, locale: "en-GB" };
export const PHONE = phone(360, 640);
export const SMALL_PHONE = phone(320, 568);
/** A browser that keeps the shell for hours without a network, like people's own. */
export const WITH_WORKER = { serviceWorkers: "allow" } as const;

function phone(width: number, height: number) {
  return { viewport: { width, height }, hasTouch: true, isMobile: true, locale: "en-GB" };
}

/** A person with a browser of their own. On a touch screen they use nothing else. */
export async function arrive(browser: Browser, device: BrowserContextOptions): Promise<Player> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...device });
  const press: Press = device.hasTouch ? tap : click;
  return new Player(await context.newPage(), press);
}

/** Ana with a laptop in English and Léa with a phone in French, and the complaints of their pages. */
export async function arriveTwo(browser: Browser) {
  const ana = await arrive(browser, LAPTOP);
  const lea = await arrive(browser, { ...PHONE, locale: "fr-FR" });
  const players: [Player, Player] = [ana, lea];
  return { ana, lea, players, heard: players.map((it) => complaints(it.page)) };
}

/** Both in the lobby of Ana's table. */
export async function seatTwo(browser: Browser, url: string) {
  const two = await arriveTwo(browser);
  const link = await openTable(two.ana, url);
  await takeSeat(two.lea, link);
  return { ...two, link };
}

/** The poster of a game on the home page: a click opens a table for it. */
export function poster(page: Page, game = "marne"): Locator {
  return page.locator(`[data-game=${game}]`);
}

/** Opens a table under the proposed name; returns its link. */
export async function openTable(player: Player, url: string): Promise<string> {
  await player.page.goto(url);
  await player.press(poster(player.page));
  await expect(player.title).toHaveText(/^(Waiting for friends|En attendant les autres)$/);
  return player.page.url();
}

/** Follows the link and takes the proposed name. */
export async function takeSeat(player: Player, link: string): Promise<void> {
  await player.page.goto(link);
  await player.press(player.page.getByRole("button", { name: /^(Take a seat|S’asseoir)$/ }));
  await expect(player.page.getByRole("button", { name: /^(Leave my seat|Quitter ma place)$/ })).toBeVisible();
}

export async function start(host: Player, players: Player[]): Promise<void> {
  await host.press(host.page.getByRole("button", { name: /^(Start|Commencer) / }));
  for (const { page } of players) await expect(page.locator("[data-street]")).toHaveCount(8);
}

/** The errors that a page reports, including those it could not catch. A lost network is not the page's fault, nor are
 * the test's own messages. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (line) => {
    const outside = /net::ERR_|WebSocket connection to|when fetching the script|blocked by Playwright/.test(line.text());
    if ((line.type() === "error" || line.type() === "warning") && !outside) heard.push(line.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  return heard;
}

/** The whole table is on the screen: nothing to scroll to, and nobody has scrolled. */
export async function expectNoScroll(page: Page): Promise<void> {
  const { across, down } = await scrolling(page);
  const at = await page.evaluate(() => [scrollX, scrollY]);
  expect([Math.max(0, across), Math.max(0, down), ...at]).toEqual([0, 0, 0, 0]);
}
