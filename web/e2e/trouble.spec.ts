// Browsers that refuse, proxies that meddle, a server newer than the page: it says what is wrong, offers to try again,
// and is never blank.

import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { act } from "./game";
import { Network, OfficeProxy } from "./network";
import { arrive, complaints, LAPTOP, openTable, poster, start } from "./people";
import type { Player } from "./player";
import { serve } from "./program";

const program = serve("11".repeat(32));

type Refusal = () => void;

async function sitAlone(browser: Browser, refusal: Refusal, officers = true): Promise<{ player: Player; heard: string[] }> {
  const player = await arrive(browser, LAPTOP);
  const heard = complaints(player.page);
  await player.page.addInitScript(refusal);
  await openTable(player, program.url);
  await start(player, [player]);
  if (officers) await act(player, new Set());
  return { player, heard };
}

const noStorage: Refusal = () => {
  Object.defineProperty(window, "localStorage", {
    get: () => {
      throw new DOMException("no storage", "SecurityError");
    },
  });
};
const fullStorage: Refusal = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
};

for (const [what, refusal] of [["throws", noStorage], ["is full", fullStorage]] as const) {
  test(`a storage that ${what} is forgotten with the page, and nothing else`, async ({ browser }) => {
    const player = await arrive(browser, LAPTOP);
    const { page } = player;
    const heard = complaints(page);
    await page.addInitScript(refusal);
    await page.goto(program.url);
    await page.getByLabel("Your name").fill("Zoé");
    await openHere(player);
    await expect(page.getByText("Zoé").first()).toBeVisible();
    await page.locator("button[lang=fr]").first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await start(player, [player]);
    await act(player, new Set());
    await page.getByRole("button", { name: /^Rondpoint/ }).click();
    // As long as the page lives, it knows whose device this is.
    await expect(page.getByLabel("Votre nom")).toHaveValue("Zoé");
    await expect(page.getByRole("region", { name: "Mes tables" }).getByRole("listitem")).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(heard).toEqual([]);
  });
}

async function openHere({ page, title }: Player): Promise<void> {
  await poster(page).click();
  await expect(title).toHaveText("Waiting for friends");
}

test("a link that may be neither shared nor copied lies there to be selected", async ({ browser }) => {
  const player = await arrive(browser, LAPTOP);
  const { page } = player;
  const heard = complaints(page);
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    Object.defineProperty(navigator, "share", { value: refuse, configurable: true });
    Object.defineProperty(navigator, "clipboard", { value: { writeText: refuse }, configurable: true });
    document.execCommand = () => false;
  });
  const link = await openTable(player, program.url);
  await page.getByTestId("invite").click();
  const field = page.getByLabel("Copy this link by hand:");
  await expect(field).toHaveValue(link);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
  // Permission is given after all.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.resolve() } }));
  await page.getByTestId("invite").click();
  await expect(page.getByTestId("invite")).toHaveText("Link copied");
  await expect(field).toHaveCount(0);
  expect(heard).toEqual([]);
});

test("on plain http a link is copied the old way, and the panel that offers it stays open", async ({ browser }) => {
  const { player, heard } = await sitAlone(browser, () => {
    for (const it of ["share", "clipboard"]) Object.defineProperty(navigator, it, { value: undefined, configurable: true });
  });
  await player.page.locator("header .gear .open").click();
  const invite = player.page.locator(".gear").getByTestId("invite");
  await invite.click();
  await expect(invite).toHaveText("Link copied");
  await expect(invite).toBeFocused();
  expect(heard).toEqual([]);
});

const silences: Record<string, Refusal> = {
  "no AudioContext": () => void Reflect.deleteProperty(window, "AudioContext"),
  "an AudioContext that cannot be made": () => {
    const refuse = () => {
      throw new DOMException("no device", "NotSupportedError");
    };
    window.AudioContext = new Proxy(AudioContext, { construct: refuse });
  },
  "an AudioContext that stays asleep": () => {
    AudioContext.prototype.resume = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    AudioContext.prototype.createOscillator = () => {
      throw new DOMException("no", "InvalidStateError");
    };
  },
};

for (const [what, refusal] of Object.entries(silences)) {
  test(`with ${what} the table is quiet, not broken`, async ({ browser }) => {
    const { player, heard } = await sitAlone(browser, refusal);
    for (let acts = 0; acts < 2; acts += 1) await act(player, new Set());
    await expect(player.hand).not.toHaveCount(0);
    expect(heard).toEqual([]);
  });
}

/** The page may be quicker with its own retry: then there is no button left to press. */
async function tryNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try now" }).click({ timeout: 2_000 }).catch(() => undefined);
}

test("a proxy without WebSockets is named as the trouble, and trying again works", async ({ browser }) => {
  const proxy = new OfficeProxy(program.url);
  const player = await arrive(browser, LAPTOP);
  const { page } = player;
  const heard = complaints(page);
  await page.goto(await proxy.start());
  await poster(page).click();
  const banner = page.getByTestId("reconnecting");
  await expect(banner).toContainText("may block the connection");
  await expect(player.title).toContainText("Opening table");
  await banner.getByRole("button", { name: "Try now" }).click();
  await expect(banner).toBeVisible();
  proxy.sockets = true;
  await tryNow(page);
  await expect(player.title).toHaveText("Waiting for friends");
  await expect(banner).toHaveCount(0);
  expect(heard).toEqual([]);
  proxy.end();
});

test("a socket that closes as soon as it opens leaves the table readable; an answer from elsewhere is no answer", async ({ browser }) => {
  const player = await arrive(browser, LAPTOP);
  const { page } = player;
  const network = await Network.of(page);
  // A gateway that answers everything in its own words.
  await page.route("**/api/rooms", (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }));
  await page.goto(program.url);
  await poster(page).click();
  await expect(page.getByRole("alert").filter({ hasText: /cannot be reached/ })).toBeVisible();
  await page.unroute("**/api/rooms");
  await openHere(player);
  await start(player, [player]);
  await act(player, new Set());
  const before = await player.table();
  network.blocked = true;
  await page.reload();
  const banner = page.getByTestId("reconnecting");
  await expect(banner).toBeVisible();
  await expect(player.title).toContainText("Opening table");
  network.blocked = false;
  await tryNow(page);
  await expect.poll(() => player.table()).toBe(before);
});
