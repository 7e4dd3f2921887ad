// Two players look at their game together: one leads, the other follows, goes their own way and comes back.

import { expect, test } from "./fixtures";
import { expectNoFaults, quiet, violations } from "./look";
import { arrive, arriveTwo, PHONE } from "./people";
import { picture } from "./picture";
import { serve } from "./program";
import { playQuickly } from "./quick";

const program = serve("17".repeat(32));

test("a game is looked at together, and anybody goes their own way", async ({ browser }) => {
  const { ana, lea, players, heard } = await arriveTwo(browser);
  const link = await playQuickly(program.url, "marne", players);
  const zoe = await arrive(browser, PHONE);
  await zoe.page.goto(link);

  // By keyboard alone.
  const { page } = ana;
  const act = (it = ana) => it.page.getByTestId("act");
  const there = (at: number) => new RegExp(`^${at} (of|sur) `);
  await page.getByRole("button", { name: "Step through the game" }).focus();
  await page.keyboard.press("Enter");
  await expect(act()).toContainText(there(0));
  await page.getByRole("button", { name: "Share and save" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Lead the others" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^You lead/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Lead the others" })).toHaveCount(0);
  await act().focus();
  for (let at = 1; at <= 5; at += 1) await page.keyboard.press("ArrowRight");
  await expect(act()).toContainText(there(5));
  await quiet(page);
  expect(await violations(page)).toEqual([]);
  await picture(page, "together-leads");

  // Léa is asked, and comes by touch; so does Zoé, who only watches.
  await lea.press(lea.page.getByTestId("lead").getByRole("button", { name: "Regarder ensemble" }));
  await expect(act(lea)).toContainText(there(5));
  await expect(lea.page.getByText(/^Vous regardez avec Ana/)).toBeVisible();
  await zoe.press(zoe.page.getByTestId("lead").getByRole("button", { name: "Watch along" }));
  await expect(act(zoe)).toContainText(there(5));
  await page.keyboard.press("ArrowRight");
  for (const it of [lea, zoe]) await expect(act(it)).toContainText(there(6));
  await expectNoFaults(lea.page, { scrolls: false });
  await picture(lea.page, "together-follows");
  await page.getByRole("slider").fill("12");
  for (const it of [ana, lea, zoe]) await expect(act(it)).toContainText(there(12));

  // A player who takes a step of their own has left, and comes back.
  await lea.press(lea.page.getByRole("button", { name: "Un coup en arrière" }));
  await expect(act(lea)).toContainText(there(11));
  await expect(lea.page.getByText(/^Ana guide/)).toBeVisible();
  await act().focus();
  await page.keyboard.press("End");
  await expect(act(zoe)).toContainText(/^(\d+) of \1/);
  await expect(act(lea)).toContainText(there(11));
  await lea.press(lea.page.getByRole("button", { name: "Suivre Ana" }));
  await expect(act(lea)).toContainText(/^(\d+) sur \1/);
  await lea.press(lea.page.getByRole("button", { name: "Regarder à mon rythme" }));
  await act().focus();
  await page.keyboard.press("Home");
  await expect(act(zoe)).toContainText(there(0));
  await expect(act(lea)).toContainText(/^(\d+) sur \1/);
  await lea.press(lea.page.getByRole("button", { name: "Suivre Ana" }));
  await expect(act(lea)).toContainText(there(0));

  // It ends with its leader; then somebody else may lead.
  await ana.press(page.getByRole("button", { name: "Leave the replay" }));
  await expect(lea.page.getByText(/^Vous regardez avec/)).toHaveCount(0);
  await lea.press(lea.page.getByRole("button", { name: "Partager et garder" }));
  await lea.press(lea.page.getByRole("button", { name: "Guider les autres" }));
  await expect(page.getByTestId("lead")).toContainText("Léa is going through a game.");
  await lea.press(lea.page.getByRole("button", { name: "Un coup en avant" }));
  await expect(act(zoe)).toContainText(there(1));
  await ana.press(page.getByTestId("lead").getByRole("button", { name: "Not now" }));
  await expect(page.getByTestId("lead")).toHaveCount(0);
  await lea.press(lea.page.getByRole("button", { name: "Ne plus guider" }));
  await lea.press(lea.page.getByRole("button", { name: "Un coup en avant" }));
  await expect(zoe.page.getByText(/leads|watching along/i)).toHaveCount(0);
  await expect(act(zoe)).toContainText(there(1));
  expect(heard.flat()).toEqual([]);
});
