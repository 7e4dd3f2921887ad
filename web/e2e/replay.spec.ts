// A finished game is stepped through: on a phone by touch, on a laptop by keyboard, from a link and from a file.

import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "./fixtures";
import { playUntil } from "./game";
import { expectNoFaults, faults, quiet, violations } from "./look";
import { arrive, complaints, LAPTOP, openTable, PHONE, start, takeSeat } from "./people";
import { picture } from "./picture";
import { serve } from "./program";
import { finish } from "./quick";

const program = serve("17".repeat(32));

test("a finished game is stepped through, sent on, saved, and opened again", async ({ browser }, info) => {
  const [ana, lea] = [await arrive(browser, LAPTOP), await arrive(browser, PHONE)];
  const heard = [ana, lea].map((it) => complaints(it.page));
  const link = await openTable(ana, program.url);
  await takeSeat(lea, link);
  await start(ana, [ana, lea]);
  await playUntil([ana, lea], new Set(), async (acts, active) => acts >= 5 && active === ana);
  // The past of a running game, from the page about the table: it opens at the latest act.
  await ana.press(ana.page.getByRole("button", { name: "Table", exact: true }));
  await ana.press(ana.page.getByRole("button", { name: "Step through the game" }));
  await expect(ana.page.getByTestId("act")).toContainText(/^(\d+) of \1/);
  await ana.press(ana.page.getByRole("button", { name: "Share and save" }));
  await expect(ana.page.getByRole("link", { name: "Save as a file" })).toHaveCount(0);
  await expect(ana.page.getByRole("button", { name: "Your turn. Back to the table" })).toBeVisible();
  await quiet(ana.page);
  expect(await violations(ana.page)).toEqual([]);
  await ana.page.keyboard.press("Escape");
  await expect(ana.page.getByTestId("act")).toHaveCount(0);
  await expect(ana.page.locator("#table")).toBeFocused();
  await finish("marne", [ana, lea]);

  // By touch.
  const { page } = lea;
  await lea.press(page.getByRole("button", { name: "Step through the game" }));
  const act = page.getByTestId("act");
  await expect(act).toBeVisible();
  // Back leads to the result, not away from it.
  await page.goBack();
  await expect(page.getByText(/Rank \d of 6/)).toBeVisible();
  await lea.press(page.getByRole("button", { name: "Step through the game" }));
  const button = (name: string) => page.getByRole("button", { name });
  const [before, next, last] = [button("One move back"), button("One move on"), button("To the end")];
  await expect(act).toContainText(/^0 of \d+/);
  const acts = Number(/of (\d+)/.exec((await act.textContent()) ?? "")?.[1]);
  expect(acts).toBeGreaterThan(10);
  await expect(page.locator("[data-street]")).toHaveCount(8);
  await expect(before).toBeDisabled();
  await lea.press(next);
  await expect(act).toContainText(new RegExp(`^1 of ${acts} .{10,}`));
  await expectNoFaults(page, { scrolls: false });
  await picture(page, "replay-phone");
  await lea.press(last);
  await expect(act).toContainText(`${acts} of ${acts}`);
  const end = await lea.table();
  // It plays again from the start, until it is stopped.
  await lea.press(page.getByRole("button", { name: "Play", exact: true }));
  await expect(act).toContainText(`2 of ${acts}`);
  await lea.press(button("Pause"));
  const stopped = await act.textContent();
  await page.waitForTimeout(2500);
  expect(await act.textContent()).toBe(stopped);
  await lea.press(last);
  await lea.press(before);
  await expect(act).toContainText(`${acts - 1} of ${acts}`);
  await lea.press(next);
  expect(await lea.table()).toBe(end);
  await page.getByRole("slider").fill("7");
  await expect(act).toContainText(`7 of ${acts}`);
  const seventh = await lea.table();
  await lea.press(page.getByRole("button", { name: "Share and save" }));
  await lea.press(button("To the start"));
  await expect(button("To the start")).toBeDisabled();
  await page.getByRole("slider").fill("7");
  const file = page.waitForEvent("download");
  await lea.press(page.getByRole("link", { name: "Save as a file" }));
  const path = info.outputPath("game.json");
  await (await file).saveAs(path);
  await lea.press(page.getByRole("button", { name: "Leave the replay" }));
  await expect(page.getByText(/Rank \d of 6/)).toBeVisible();

  // The link leads somebody without a chair to the same act; from there they use the keyboard alone.
  const zoe = await arrive(browser, LAPTOP);
  await zoe.page.goto(`${link}/replay/1#7`);
  const seen = zoe.page.getByTestId("act");
  await expect(seen).toContainText(`7 of ${acts}`);
  await expect(zoe.page.locator("[data-street]")).toHaveCount(8);
  await zoe.page.keyboard.press("ArrowRight");
  await expect(seen).toContainText(`8 of ${acts}`);
  await expect(zoe.page).toHaveURL(/\/replay\/1#8$/);
  // Safari and Firefox throw if a page changes its address as often as a held key repeats.
  await zoe.page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...to) => (document.body.dataset["written"] += "+", replace(...to));
  });
  // In one step: a busy machine would miss the pause between two of them.
  await zoe.page.evaluate(() => {
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"]) document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  await expect(zoe.page).toHaveURL(/\/replay\/1#9$/);
  await expect(zoe.page.locator("body")).toHaveAttribute("data-written", "undefined+");
  await zoe.page.keyboard.press("ArrowLeft");
  await expect(seen).toContainText(`8 of ${acts}`);
  await zoe.page.keyboard.press("ArrowLeft");
  await expect(seen).toContainText(`7 of ${acts}`);
  await zoe.page.keyboard.press("End");
  await expect(seen).toContainText(`${acts} of ${acts}`);
  await quiet(zoe.page);
  expect(await violations(zoe.page)).toEqual([]);
  await picture(zoe.page, "replay-laptop");
  await zoe.page.keyboard.press("Home");
  await expect(seen).toContainText(`0 of ${acts}`);
  await expect(zoe.page.getByRole("button", { name: "To the start" })).toBeDisabled();
  await zoe.page.keyboard.press("Space");
  await expect(seen).toContainText(`1 of ${acts}`);
  await zoe.page.keyboard.press("Space");

  // A file is played again; an edited one is reported with its act.
  const max = await arrive(browser, { ...PHONE, locale: "fr-FR" });
  await max.page.goto(`${program.url}/replay`);
  const open = max.page.locator("input[type=file]");
  const edited = info.outputPath("edited.json");
  const text = await readFile(path, "utf8");
  const lines = text.split("\n");
  // Acts that follow a taxi which has not come are impossible.
  lines.splice(lines.findIndex((it) => it.includes("reveal")), 1);
  await writeFile(edited, lines.join("\n"));
  await open.setInputFiles(edited);
  await expect(max.page.getByRole("alert")).toContainText(/^Le coup \d+ ne va pas\s: .+/);
  expect(await violations(max.page)).toEqual([]);
  await open.setInputFiles(path);
  await expect(max.page.getByTestId("act")).toContainText(`0 sur ${acts}`);
  await max.page.getByRole("slider").fill("7");
  await expect(max.page.getByTestId("act")).toContainText(`7 sur ${acts}`);
  await expect(max.page.locator("[data-street]")).toHaveCount(8);
  await quiet(max.page);
  expect(await faults(max.page, { scrolls: false })).toEqual([]);
  await picture(max.page, "replay-file");
  expect(seventh).not.toBe(end);
  expect(heard.flat()).toEqual([]);
});
