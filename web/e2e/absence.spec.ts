// Somebody's phone goes dark, lies about or is lost, and the evening goes on until all end it.

import { expect, test } from "./fixtures";
import { expectNoFaults } from "./look";
import { act, whoActs, type Done } from "./game";
import { arrive, complaints, LAPTOP, openTable, PHONE, start, takeSeat } from "./people";
import type { Player } from "./player";
import { serve } from "./program";

const program = serve("23".repeat(32));

/** Nobody touches the page for as long as it takes. What the last act changed may come late, and counts as use. */
async function lie({ page }: Player): Promise<void> {
  await expect(async () => {
    // Its time begins with a use that this clock has seen: a use soon after another counts as the same one.
    await page.clock.fastForward("00:02");
    await page.evaluate(() => dispatchEvent(new Event("pointermove")));
    await page.clock.fastForward("05:00");
    await expect(page.getByTestId("idle")).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

test("the host’s role passes on, a turn nobody plays is passed, and all end the game", async ({ browser }) => {
  // The server waits for a minute before it considers somebody away.
  const [ana, lea, zoe] = [await arrive(browser, LAPTOP), await arrive(browser, PHONE), await arrive(browser, PHONE)];
  const link = await openTable(ana, program.url);
  await takeSeat(lea, link);
  await takeSeat(zoe, link);
  const heard = [lea, zoe].map((it) => complaints(it.page));

  // The host leaves: the next one is asked nothing, and may begin.
  await ana.page.context().close();
  const manage = lea.page.getByRole("button", { name: "Manage seats" });
  await expect(manage).toBeVisible({ timeout: 40_000 });
  await expect(lea.page.getByText("asks to be the host")).toHaveCount(0);
  await lea.press(manage);
  await expectNoFaults(lea.page, { scrolls: true });
  await lea.press(lea.page.getByRole("button", { name: /^Free up .*’s seat$/ }).first());
  await lea.press(lea.page.getByRole("button", { name: "Close the table to newcomers" }));
  const late = await arrive(browser, LAPTOP);
  await late.page.goto(link);
  await expect(late.page.getByText("The host has closed this table")).toBeVisible();
  const players = [lea, zoe];
  await start(lea, players);

  // The player to act puts the phone down and leaves: the other waits, then goes on.
  const done: Done = new Set();
  const gone = (await whoActs(players)) ?? lea;
  const stays = gone === lea ? zoe : lea;
  await gone.page.clock.install();
  await act(gone, done);
  // Their phone stays lit at the table.
  const idle = gone.page.getByTestId("idle");
  await lie(gone);
  await expectNoFaults(gone.page, { scrolls: false });
  const strip = stays.page.getByTestId("absence");

  await expect(strip).toBeVisible({ timeout: 90_000 });
  await expectNoFaults(stays.page, { scrolls: false });
  // They play an act for them, then let the game go on.
  await stays.press(strip.getByRole("button", { name: /^Play for/ }));
  await expect(strip).toContainText("until they are back");
  const table = await gone.table();
  await act(stays, done);
  await expect.poll(() => gone.table()).not.toBe(table);
  await stays.press(strip.getByRole("button", { name: "Stop" }));
  await expect(async () => {
    if (await strip.count()) await stays.press(strip.getByRole("button", { name: /^Go on without/ }));
    await expect(strip).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
  await expect.poll(() => whoActs([stays])).toBe(stays);

  // The phone is lost: its player returns with another one, and the other gives them their seat.
  const back = await arrive(browser, PHONE);
  await back.page.goto(link);
  const free = back.page.getByTestId("free-seat");
  await expect(free).toContainText("Is that you, on another device?");
  await expectNoFaults(back.page, { scrolls: false });
  await back.press(free.getByRole("button", { name: /^Ask for .* seat$/ }));
  await expect(free).toContainText("Somebody at the table has to agree.");
  const asks = stays.page.getByTestId("asked");
  await expect(asks).toContainText(", on another device?");
  await expectNoFaults(stays.page, { scrolls: false });
  await stays.page.clock.install();
  await stays.press(asks.getByRole("button", { name: /^Give / }));
  await expect(free).toHaveCount(0);
  await expect(idle).toHaveCount(0);

  // Whose turn it is now lets theirs lie, and is back with a touch.
  const again = stays.page.getByTestId("idle");
  await lie(stays);
  await stays.press(stays.hand.first());
  await expect(again).toHaveCount(0);

  // It got late: they end the game, and are at their table.
  await back.page.locator("header .chat").click();
  await back.page.getByRole("tab", { name: "Table" }).click();
  await back.press(back.page.getByRole("button", { name: "End this game" }));
  await back.press(back.page.getByRole("button", { name: "Ask the others" }));
  await expect(back.page.getByText("You would like to end this game")).toBeVisible();
  await expectNoFaults(back.page, { scrolls: false });
  const question = stays.page.getByTestId("asked");
  await expect(question).toContainText("would like to end this game here");
  await expectNoFaults(stays.page, { scrolls: false });
  await stays.press(question.getByRole("button", { name: "End the game" }));
  for (const { title } of [stays, back]) await expect(title).toHaveText("Waiting for friends");
  expect(heard.flat()).toEqual([]);
});
