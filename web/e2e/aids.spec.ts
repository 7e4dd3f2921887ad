// A game played by typing commands and letters, with what is read aloud along the way; and what a device remembers.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { poster } from "./people";
import { Player } from "./player";
import { serve } from "./program";

const program = serve("11".repeat(32));

async function sitAlone(page: Page): Promise<Player> {
  const player = new Player(page);
  await page.goto(program.url);
  await page.getByLabel("Your name").fill("Solène");
  await poster(page).click();
  await page.getByRole("button", { name: /start/i }).click();
  await expect(page.locator("[data-street]")).toHaveCount(8);
  return player;
}

test("a turn by commands and letters alone", async ({ page }) => {
  const player = await sitAlone(page);
  const polite = page.getByTestId("polite");
  const answer = page.getByTestId("answer");
  const command = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };

  // The field may not be there yet: nothing typed is lost, and no letter taps a button.
  await page.keyboard.press("/");
  await page.keyboard.type("street 1");
  const field = page.getByTestId("command").getByRole("textbox");
  await expect(field).toHaveValue("street 1");
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(answer).toContainText("Enter again");
  await expect(polite).toContainText("Enter again");
  await expect(player.confirm).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("Enter");
  await expect(answer).toHaveText("Done.");
  await expect(player.verb("reveal")).toBeVisible();

  await command("fly away");
  await expect(answer).toContainText("fly");
  await field.fill("");
  await command("officer A 3");
  await expect(answer).not.toContainText("Enter again");
  await command("révéler");
  await expect(answer).toContainText("Enter again");
  await expect(player.confirm).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("Enter");
  await expect(player.verb("draw")).toBeVisible();
  await command("hand");
  await expect(answer).toContainText("1:");

  // Outside the field, letters do the same.
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(polite).toContainText("Next taxi");
  await page.keyboard.press("d");
  await expect(player.verb("draw")).toHaveAttribute("aria-pressed", "true");
  await expect(player.confirm).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("g");
  await expect(player.confirm).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(player.verb("draw")).toHaveAttribute("aria-pressed", "false");

  // Switched off, they are plain letters again.
  await page.locator(".gear .open").click();
  await page.getByLabel("Keyboard shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await page.locator("#table").focus();
  await page.keyboard.press("d");
  await expect(player.verb("draw")).toHaveAttribute("aria-pressed", "false");
});

test("the table as text follows the game, and every read-out is a button", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const player = await sitAlone(page);
  await page.locator("header .chat").click();
  await page.getByRole("tab").nth(2).click();
  const heard = page.getByTestId("heard");
  let before = "";
  for (const it of ["state", "board", "hand", "team", "last", "next"]) {
    await page.locator(`[data-readout=${it}]`).click();
    // The first words have to be fetched; no two announcements are equal.
    if (before) await expect(heard).not.toHaveText(before);
    before = (await heard.textContent()) ?? "";
    await expect(page.getByTestId("polite")).toHaveText(new RegExp(`^${escape(before)}\\s*$`));
  }
  await page.getByRole("button", { name: "Text view" }).last().click();
  const text = page.getByTestId("aids");
  await expect(text.getByRole("table")).toHaveCount(3);
  await expect(text.getByRole("row").filter({ hasText: "Quai d’Orsay" })).toHaveCount(1);
  await expect(text).toContainText("no cards");
  await page.keyboard.press("Escape");
  await expect(text).toHaveCount(0);
  await expect(player.title).toBeAttached();
});

test("a device remembers its night table and its letters", async ({ page }) => {
  await page.goto(program.url);
  const theme = () => page.locator("html").getAttribute("data-theme");
  expect(await theme()).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(theme).toBe("night");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(theme).toBe("light");
  await page.locator(".gear .open").click();
  await page.getByLabel("Dark").check();
  await page.getByLabel("Large").check();
  await page.getByLabel("Letters on the suits").check();
  await expect.poll(theme).toBe("night");
  expect(await page.locator("meta[name=theme-color]").getAttribute("content")).toBe("#14171f");
  await page.reload();
  await expect.poll(theme).toBe("night");
  await expect(page.locator("html")).toHaveAttribute("data-text", "large");
  await sitAlone(page);
  await expect(page.locator("[data-street=fabert] .mark text")).toHaveText("R");
});

test("rules are printed dark on white, at night too", async ({ page }) => {
  await page.goto(`${program.url}/marne/rules`);
  const ink = () => page.locator("main p").first().evaluate((it) => getComputedStyle(it).color);
  const day = await ink();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(ink).not.toBe(day);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect.poll(ink).toBe(day);
});

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
