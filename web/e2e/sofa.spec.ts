// Several people at one device: without a curtain if everything is open, with one if players have secrets.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { act, whoActs, type Done } from "./game";
import { expectNoFaults, quiet, violations } from "./look";
import { arrive, complaints, expectNoScroll, LAPTOP, openTable, PHONE, poster, start, takeSeat } from "./people";
import { picture } from "./picture";
import type { Player } from "./player";
import { serve } from "./program";
import { TOWN } from "../src/games/boomville/wire.gen";

const program = serve("31".repeat(32));

/** Somebody sits down beside the person at the device. */
async function seatBeside({ page, press }: Player, name: string): Promise<void> {
  await press(page.getByRole("button", { name: /^(Add somebody on this device|Ajouter quelqu’un sur cet appareil)$/ }));
  await page.getByLabel(/^(Who sits beside you\?|Qui s’assoit à côté de vous\s\?)$/).fill(name);
  await press(page.getByRole("button", { name: /^(Seat them here|L’asseoir ici)$/ }));
  await expect(page.getByRole("status").filter({ hasText: name })).toBeVisible();
}

async function renamed({ page, press }: Player, name: string): Promise<void> {
  await press(page.getByRole("button", { name: /^(Change my name|Changer mon nom)$/ }));
  await page.getByLabel(/^(Your name at the table|Votre nom à la table)$/).fill(name);
  await press(page.getByRole("button", { name: /^(Save name|Garder ce nom)$/ }));
  await expect(page.getByRole("list").getByText(name)).toBeVisible();
}

const header = (page: Page) => page.getByTestId("turn");
const people = (page: Page) => page.getByRole("group", { name: /^(On this device|Sur cet appareil)$/ });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("rondpoint.sofa"));

test("two on a sofa and one far away play Marne, and one of the two takes out a phone", async ({ browser }) => {
  const lea = await arrive(browser, PHONE);
  const sam = await arrive(browser, LAPTOP);
  const heard = [lea, sam].map((it) => complaints(it.page));
  const { page } = lea;
  const link = await openTable(lea, program.url);
  await renamed(lea, "Léa");
  await seatBeside(lea, "Zoé");
  await takeSeat(sam, link);
  await expect(sam.page.getByText("Zoé").first()).toBeVisible();
  for (const language of ["fr", "en"]) {
    await page.locator(`button[lang=${language}]`).first().tap();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expectNoFaults(page, { scrolls: true });
    await people(page).first().scrollIntoViewIfNeeded();
    await picture(page, `sofa-lobby-${language}`, { whole: true });
  }

  // One more, who has to leave, and another in the chair that is free again.
  for (const name of ["Ugo", "Ida"]) {
    await seatBeside(lea, name);
    await expect(sam.page.getByText(name).first()).toBeVisible();
    await lea.press(page.getByRole("button", { name: `Free up ${name}’s seat` }));
    await expect(page.getByRole("status").filter({ hasText: `${name} has left the table.` })).toBeFocused();
    await expect(sam.page.getByText(name, { exact: true })).toHaveCount(0);
  }
  expect(await kept(page)).toMatch(/"beside":\[1\]/);
  await start(lea, [lea, sam]);

  // The person on the sofa who is to act has the table in front of them.
  const players = [lea, sam];
  const done: Done = new Set();
  const seen = new Set<string>();
  let reloaded = false;
  for (let acts = 0; acts < 60 && (seen.size < 2 || !reloaded); acts += 1) {
    const active = (await whoActs(players)) ?? lea;
    if (active === lea) {
      await expect(header(page)).toContainText(/^Your turn, (Léa|Zoé)/);
      await expect(page).toHaveTitle(/^● Your turn, (Léa|Zoé) – /);
      seen.add((await header(page).textContent())?.includes("Zoé") ? "Zoé" : "Léa");
      if (seen.size === 1 && acts < 3) {
        await quiet(page);
        await expectNoScroll(page);
        await expectNoFaults(page, { scrolls: false });
        await picture(page, "sofa-table-phone");
      }
    }
    if (active === lea && !reloaded && (await header(page).textContent())?.includes("Zoé")) {
      // Home knows that one of the two is to act, and the way back leads both to their chairs.
      await page.goto(program.url);
      await expect(page.locator("[data-table]")).toContainText("Your turn");
      await page.goto(link);
      await expect(header(page)).toContainText("Your turn, Zoé");
      reloaded = true;
    }
    await act((await whoActs(players)) ?? lea, done, true);
  }
  expect([seen.size, reloaded]).toEqual([2, true]);

  // Zoé writes, and the line is Zoé's; then she continues on a phone of her own.
  await lea.press(page.locator("header .chat"));
  await lea.press(people(page).getByRole("button", { name: "Zoé" }));
  await expect(page.locator("[data-street]")).toHaveCount(8);
  await lea.press(page.locator("header .chat"));
  await expect(people(page).getByRole("button", { name: "Zoé" })).toHaveAttribute("aria-pressed", "true");
  expect(await violations(page)).toEqual([]);
  await picture(page, "sofa-chat-phone");
  await page.getByLabel("Your message").fill("Je passe sur mon téléphone");
  await lea.press(page.getByRole("button", { name: "Send message" }));
  const line = sam.page.getByRole("log").locator("p", { hasText: "Je passe sur mon téléphone" });
  await expect(line).toContainText("Zoé");
  await lea.press(page.getByRole("tab").nth(2));
  await lea.press(page.getByTestId("handover"));
  const pass = (await page.getByTestId("handover-copy").getAttribute("data-url")) ?? "";
  const zoe = await arrive(browser, PHONE);
  // She is already watching: the pass is opened in the tab that shows the room.
  await zoe.page.goto(pass.split("#")[0] ?? "");
  await expect(zoe.page.locator("[data-street]")).toHaveCount(8);
  await zoe.page.goto(pass);
  await expect(zoe.hand.first()).toBeVisible();
  expect(zoe.page.url()).not.toContain("#");
  await expect.poll(() => kept(page)).toBe("[]");
  await expect(people(page)).toHaveCount(0);
  await expect(page.locator("[data-street]")).toHaveCount(8);

  // Each continues on their own device.
  const turns = new Set<Player>();
  for (let acts = 0; acts < 60 && turns.size < 3; acts += 1) {
    const active = (await whoActs([lea, sam, zoe])) ?? lea;
    turns.add(active);
    await act(active, done, true);
  }
  expect(turns.size).toBe(3);
  expect(heard.flat()).toEqual([]);
});

/** Everything a page contains: its text, what it reads aloud, its marks, its title. */
const whole = (page: Page) => page.evaluate(() => `${document.title} ${document.documentElement.outerHTML}`);

/** A person's destination, if this page shows it to anybody. */
const own = (page: Page) => page.getByTestId("own").locator("[data-destination]");

/** Does one thing that the table of Boomville offers. */
async function drive({ page, press }: Player): Promise<void> {
  const choice = page.getByTestId("choices").locator("[data-choice]").first();
  if (await choice.count()) await press(choice);
  const confirm = page.getByTestId("confirm");
  await expect(confirm).toHaveAttribute("aria-disabled", "false");
  await press(confirm);
  // Until it is done, the same button waits for the server: it is not yet the next one.
  await expect(confirm.filter({ hasText: /Envoi…|Sending…/ })).toHaveCount(0);
}

/** Records, from now on, every destination that this page shows while somebody else is in front of it. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = new Set<string>();
    const look = () => {
      const shown = [...document.querySelectorAll("[data-destination]")].map((it) => it.getAttribute("data-destination") ?? "");
      const who = document.querySelector("[data-testid=curtain]") ? "curtain" : "table";
      for (const it of shown) all.add(`${who} ${it}`);
      if (shown.length > 1) all.add(`several ${shown.join()}`);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { exposed: () => [...all] });
  });
}
const uncovered = async (page: Page) =>
  (await page.evaluate(() => (window as unknown as { exposed: () => string[] }).exposed())).filter((it) => !it.startsWith("table "));

test("two on a sofa keep their secrets in Boomville, with somebody far away between them", async ({ browser }) => {
  const lea = await arrive(browser, { ...LAPTOP, locale: "fr-FR" });
  const sam = await arrive(browser, PHONE);
  const heard = [lea, sam].map((it) => complaints(it.page));
  const { page } = lea;
  await page.goto(program.url);
  await lea.press(poster(page, "boomville"));
  await expect(page.getByRole("heading", { name: "En attendant les autres" })).toBeVisible();
  await renamed(lea, "Léa");
  await takeSeat(sam, page.url());
  await seatBeside(lea, "Zoé");
  await watch(page);
  await lea.press(page.getByRole("button", { name: /^Commencer/ }));

  const curtain = page.getByTestId("curtain");
  const destinations = TOWN.destinations.map((it) => it.id);
  const secrets = new Map<string, string>();
  /** Who is in front of the page, as far as it knows. */
  let before = "";
  let curtains = 0;
  let byKeyboard = 0;
  for (let acts = 0; acts < 60 && !(secrets.size === 2 && curtains >= 4); acts += 1) {
    const ready = async () => (await curtain.getByTestId("lift").count()) + (await page.getByTestId("confirm").count()) + (await sam.page.getByTestId("confirm").count());
    await expect.poll(ready).toBeGreaterThan(0);
    if (await sam.page.getByTestId("confirm").count()) {
      // The last person who looked still sees; before anybody has looked, nobody does.
      await drive(sam);
      await quiet(sam.page);
      continue;
    }
    if (await curtain.count()) {
      curtains += 1;
      const title = (await curtain.getByRole("heading", { level: 1 }).textContent()) ?? "";
      const name = /Passez l’appareil à (Léa|Zoé)/.exec(title)?.[1] ?? "nobody";
      expect(name).not.toBe(before);
      before = name;
      await expect(page).toHaveTitle(new RegExp(`^● Passez l’appareil à ${name} – `));
      // Nothing of anybody's table is left in the page.
      const html = await whole(page);
      expect(html).not.toContain("data-destination");
      for (const it of secrets.values()) expect(html).not.toContain(it);
      await expect(page.getByTestId("map")).toHaveCount(0);
      await expect(page.getByRole("log")).toHaveCount(0);
      await expect(page.getByTestId("polite")).toHaveCount(0);
      await expect(curtain.getByRole("heading", { level: 1 })).toBeFocused();
      if (curtains <= 2) {
        for (const language of ["en", "fr"]) {
          await page.locator(`button[lang=${language}]`).first().click();
          await expect(page.locator("html")).toHaveAttribute("lang", language);
          for (const [size, width, height] of [["phone", 360, 640], ["laptop", 1366, 768]] as const) {
            await page.setViewportSize({ width, height });
            await expectNoFaults(page, { scrolls: true });
            await picture(page, `sofa-curtain-${size}-${language}`);
          }
        }
        await curtain.getByTestId("lift").focus();
      } else {
        // A key that was meant for the table does nothing; the next one after the heading works.
        await page.waitForTimeout(500);
        await page.keyboard.press("Enter");
        await expect(curtain).toBeVisible();
        await page.keyboard.press("Tab");
        byKeyboard += 1;
      }
      await expect(curtain.getByTestId("lift")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(own(page)).toHaveCount(1);
      const shown = (await own(page).getAttribute("data-destination")) ?? "";
      expect(destinations).toContain(shown);
      // It is theirs, and nobody else's.
      if (!secrets.has(name)) secrets.set(name, shown);
      await expect(header(page)).toContainText(`À vous, ${name}`);
      for (const [who, it] of secrets) if (who !== name && it !== shown) expect(await page.locator(`[data-destination=${it}]`).count()).toBe(0);
      if (curtains === 2) {
        expect(await violations(page)).toEqual([]);
        await picture(page, "sofa-boomville");
      }
      if (curtains === 3) {
        // After a reload nobody is known to be in front of it, and the recording is lost.
        expect(await uncovered(page)).toEqual([]);
        await page.reload();
        await expect(curtain.getByTestId("lift")).toBeVisible();
        expect(await whole(page)).not.toContain("data-destination");
        await watch(page);
        await page.waitForTimeout(500);
        await curtain.getByTestId("lift").click();
        await expect(own(page)).toHaveAttribute("data-destination", shown);
      }
      continue;
    }
    await drive(lea);
    await quiet(page);
  }
  expect(secrets.size).toBe(2);
  expect(byKeyboard).toBeGreaterThan(0);
  // In all that time no curtain had anything behind it, and no table showed two destinations.
  expect(await uncovered(page)).toEqual([]);

  // A person who is asked for by name is behind the curtain, too.
  const other = before === "Léa" ? "Zoé" : "Léa";
  await lea.press(people(page).first().getByRole("button", { name: other }));
  await expect(curtain.getByRole("heading", { level: 1 })).toHaveText(`Passez l’appareil à ${other}`);
  expect(await whole(page)).not.toContain("data-destination");
  expect(heard.flat()).toEqual([]);
});
