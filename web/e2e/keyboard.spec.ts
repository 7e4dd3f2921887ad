// One person alone, from home to the end, without ever touching a mouse.

import { expect, test } from "./fixtures";
import { playUntil, type Done } from "./game";
import { Player } from "./player";
import { serve } from "./program";
import { finish } from "./quick";
import { walkTo } from "./walk";
import { poster } from "./people";

const program = serve("11".repeat(32));

test("a solo game by keyboard alone, and the next one", async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" })).newPage();
  const player = new Player(page, async (target) => {
    await walkTo(target);
    await page.keyboard.press("Enter");
  });
  await page.goto(program.url);
  await walkTo(page.getByLabel("Your name"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Solène");
  await player.press(poster(page));
  await expect(player.title).toHaveText("Waiting for friends");
  // Choosing another game by keyboard keeps the focus.
  const games = page.getByRole("group", { name: "Game", exact: true }).getByRole("radio");
  await walkTo(games.first());
  for (const at of [1, 2, 0]) {
    await page.keyboard.press("ArrowDown");
    await expect(games.nth(at)).toBeChecked();
    await expect(games).toHaveCount(3);
    await expect(games.nth(at)).toBeFocused();
  }
  await player.press(page.getByRole("button", { name: /start/i }));
  const done: Done = new Set();
  const wanted = ["place_officers", "reveal", "draw", "place", "officer", "trade", "send", "end"] as const;
  await playUntil([player], done, async () => wanted.every((it) => done.has(it)));
  await finish("marne", [player]);
  await expect(page.getByText(/Rank \d of 6/)).toBeVisible();
  await player.press(page.getByRole("button", { name: "Play again" }));
  await expect(page.locator("[data-street]")).toHaveCount(8);
});
