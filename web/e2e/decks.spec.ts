// Other taxis than the game's own: the host chooses an installed deck, and everybody sees which one is played.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "./fixtures";
import { expectNoFaults } from "./look";
import { seatTwo, start } from "./people";
import { picture } from "./picture";
import type { Player } from "./player";
import { serve } from "./program";

const folder = mkdtempSync(join(tmpdir(), "rondpoint-decks-"));
const own = readFileSync(resolve(import.meta.dirname, "../../docs/decks/marne.toml"), "utf8");
writeFileSync(join(folder, "box.toml"), own.replace("The game's own taxis", "La boîte de mémé"));
const installed = serve("31".repeat(32), ["--decks", folder]);
const plain = serve("31".repeat(32));

test.afterAll(() => rmSync(folder, { recursive: true }));

const choice = ({ page }: Player) => page.getByRole("group", { name: /^Taxis/ });

test("the host chooses a deck by keyboard, and both read at the table which one is played", async ({ browser }) => {
  const { ana, lea, players, heard } = await seatTwo(browser, installed.url);
  await expect(choice(ana).getByRole("radio")).toHaveCount(2);
  await expect(choice(lea)).toHaveCount(0);
  await choice(ana).getByRole("radio", { name: /^The game’s own/ }).focus();
  await ana.page.keyboard.press("ArrowRight");
  await expect(choice(lea).getByRole("radio", { name: /^La boîte de mémé/ })).toBeChecked();
  await expect(choice(lea).getByRole("radio", { name: /^La boîte de mémé/ })).toBeDisabled();
  await expect(choice(ana).getByRole("radio", { name: /^La boîte de mémé/ })).toBeChecked();
  for (const { page } of players) {
    await expectNoFaults(page, { scrolls: true });
  }
  await picture(ana.page, "decks-lobby-laptop", { whole: true });
  await picture(lea.page, "decks-lobby-phone", { whole: true });

  // Another choice by the host leaves the deck as it is.
  await ana.press(ana.page.getByRole("radio", { name: /^Hard/ }));
  await expect(lea.page.getByRole("radio", { name: /^Difficile/ })).toBeChecked();
  await expect(choice(lea).getByRole("radio", { name: /^La boîte de mémé/ })).toBeChecked();

  await start(ana, players);
  await ana.press(ana.page.getByRole("button", { name: "Table", exact: true }));
  await expect(ana.page.getByTestId("deck")).toHaveText("Taxis: La boîte de mémé");
  await lea.press(lea.page.locator("header .chat"));
  await lea.press(lea.page.getByRole("tab").nth(2));
  await expect(lea.page.getByTestId("deck")).toContainText("La boîte de mémé");
  expect(heard.flat()).toEqual([]);
});

test("without a deck on the server nothing is said of decks", async ({ browser }) => {
  const { ana, heard } = await seatTwo(browser, plain.url);
  await expect(ana.page.getByRole("radio", { name: /^Hard/ })).toBeEnabled();
  await ana.page.waitForLoadState("networkidle");
  await expect(choice(ana)).toHaveCount(0);
  expect(heard.flat()).toEqual([]);
});
