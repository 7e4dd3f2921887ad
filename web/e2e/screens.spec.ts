// Every screen of a real evening, on a phone in French and on a laptop in English: nothing to scroll at the table,
// nothing cut, targets large enough for a finger. If pictures are asked for, it is both languages on both devices,
// and the README's pictures are taken here. `scenes.spec.ts` has the other sizes, both themes and axe.

import type { Browser, Page } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "./fixtures";
import { act, type Done } from "./game";
import { faults, quiet } from "./look";
import { Network } from "./network";
import { ASKED, picture } from "./picture";
import { Player } from "./player";
import { serve } from "./program";
import { finish } from "./quick";
import { poster } from "./people";

/** The pictures that the README shows, and their files. */
const README = new Map([["actions-laptop-en", "table.png"], ["silent-waiting-phone-en", "silence.png"]]);
const docs = (file: string) => resolve(import.meta.dirname, "../../docs", file);
type Language = "en" | "fr";
const SIZES = [
  { name: "phone", width: 360, height: 640, language: "fr" },
  // Last, because the language is switched in the header of a laptop.
  { name: "laptop", width: 1366, height: 768, language: "en" },
];

const program = serve();

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" });
  return context.newPage();
}

async function speak(page: Page, language: Language): Promise<void> {
  if ((await page.locator("html").getAttribute("lang")) === language) return;
  await page.locator(`button[lang=${language}]`).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** Opens what a phone keeps in its sheet and a laptop behind its gear, and lends the seat to another device. */
async function openTools(page: Page, size: string): Promise<void> {
  const opener = page.locator(size === "phone" ? "header .chat" : "header .gear .open");
  if ((await opener.getAttribute("aria-expanded")) !== "true") await opener.click();
  if (size === "phone") await page.getByRole("tab").nth(2).click();
  const lend = page.getByTestId("handover");
  const copy = page.getByTestId("handover-copy");
  await expect(lend.or(copy)).toBeVisible();
  if (await lend.count()) await lend.click();
  await expect(copy).toBeVisible();
}

type Inspection = { scrolls: boolean; open?: (page: Page, size: string) => Promise<void> };

/** Inspects the page as it is now, with something opened if necessary. */
async function inspect(page: Page, screen: string, { scrolls, open }: Inspection): Promise<void> {
  for (const language of ["fr", "en"] as const) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await speak(page, language);
    for (const { name, width, height } of SIZES.filter((it) => ASKED || it.language === language)) {
      await page.setViewportSize({ width, height });
      await open?.(page, name);
      await quiet(page);
      const taken = await picture(page, `${screen}-${name}-${language}`);
      const shown = README.get(`${screen}-${name}-${language}`);
      if (taken && shown) await writeFile(docs(shown), taken);
      expect(await faults(page, { scrolls }), `${screen}, ${name}, ${language}`).toEqual([]);
    }
  }
  await speak(page, "en");
  await page.setViewportSize({ width: 1366, height: 768 });
}

test("five people, a sixth at the door, and every screen on the way", async ({ browser }) => {
  test.setTimeout(900_000);
  const host = new Player(await newPage(browser));
  await host.page.goto(program.url);
  await expect(host.title).toBeVisible();
  await inspect(host.page, "home", { scrolls: true });
  const reader = new Player(await newPage(browser));
  await reader.page.goto(`${program.url}/rules`);
  await expect(reader.title).toBeVisible();
  await inspect(reader.page, "rules", { scrolls: true });
  await reader.page.goto(`${program.url}/learn`);
  await expect(reader.page.locator("[data-street]")).toHaveCount(8);
  await inspect(reader.page, "lesson", { scrolls: false });

  await host.page.getByLabel("Your name").fill("Ana");
  await poster(host.page).click();
  await expect(host.title).toHaveText("Waiting for friends");
  const url = host.page.url();

  const friends: Player[] = [];
  for (const name of ["Léa", "Capitaine Réséda", "Bob", "Maximilienne-Adélaïde"]) {
    const friend = new Player(await newPage(browser));
    await friend.page.goto(url);
    const field = friend.page.getByLabel("Your name at the table");
    await expect(field).not.toHaveValue("");
    if (name === "Léa") await inspect(friend.page, "door", { scrolls: true });
    await field.fill(name);
    await friend.page.getByRole("button", { name: "Take a seat" }).click();
    await expect(friend.page.getByRole("button", { name: "Leave my seat" })).toBeVisible();
    friends.push(friend);
  }
  await inspect(host.page, "lobby", { scrolls: true });

  // Every chair is taken: the sixth may watch.
  const sixth = new Player(await newPage(browser));
  const network = await Network.of(sixth.page);
  await sixth.page.goto(url);
  await expect(sixth.page.getByRole("button", { name: "Take a seat" })).toHaveCount(0);
  await expect(sixth.page.getByText(/seats? (is|are) taken|full/i).first()).toBeVisible();
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
    } else if (acts > 30 && (await mine.verbs()).get("draw") === true) {
      await once("actions", () => inspect(mine.page, "actions", { scrolls: false }));
      await once("waiting", () => inspect(other.page, "waiting", { scrolls: false }));
      await once("watching", async () => {
        await inspect(sixth.page, "watching", { scrolls: false });
        network.cut();
        await expect(sixth.page.getByTestId("reconnecting")).toBeVisible();
        await inspect(sixth.page, "reconnecting", { scrolls: false });
      });
      await once("tools", () => inspect(other.page, "tools", { scrolls: false, open: openTools }));
    }
    // Once everything has been seen, the game may end.
    if (["silent", "actions"].every((it) => seen.has(it))) break;
    await act(mine, done);
  }
  await finish("marne", [host, ...friends]);
  for (const screen of ["silent", "silent-waiting", "actions", "waiting", "watching", "tools"]) expect(seen).toContain(screen);
  await expect(host.page.getByText(/Rank \d of 6/)).toBeVisible();
  await inspect(host.page, "end", { scrolls: true });

  // A code that does not exist is reported as such.
  const lost = new Player(await newPage(browser));
  await lost.page.goto(`${program.url}/BBB-BBB`);
  await expect(lost.page.getByRole("button", { name: /home/i }).last()).toBeVisible();
  await inspect(lost.page, "gone", { scrolls: true });

  // Something on the way does not support WebSockets.
  const kept = new Player(await newPage(browser));
  (await Network.of(kept.page)).blocked = true;
  await kept.page.goto(url);
  await expect(kept.page.getByTestId("reconnecting")).toBeVisible();
  await inspect(kept.page, "unreachable", { scrolls: true });
});
