// One person alone, from home to the end, without ever touching a mouse.

import { expect, test } from "./fixtures";
import { playToTheEnd, type Done } from "./game";
import { Player } from "./player";
import { Program } from "./program";
import { walkTo } from "./walk";
import { poster } from "./people";

const program = new Program("11".repeat(32));

test.beforeAll(() => program.start());
test.afterAll(() => program.end());

test("a whole solo game by keyboard alone", async ({ browser }) => {
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
  await player.press(page.getByRole("button", { name: /start/i }));
  const done: Done = new Set();
  const wanted = ["place_officers", "reveal", "draw", "place", "officer", "trade", "send", "end"] as const;
  await playToTheEnd([player], done, async () => wanted.every((it) => done.has(it)));
  for (const verb of wanted) expect(done, verb).toContain(verb);
  await expect(page.getByText(/Rank \d of 6/)).toBeVisible();
});
