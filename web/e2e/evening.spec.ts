// An act is taken back, a seat changes hands, and those who want to play again.

import { expect, test } from "./fixtures";
import { act, whoActs, type Done } from "./game";
import { expectNoFaults, violations } from "./look";
import { arrive, complaints, LAPTOP, openTable, PHONE, start, takeSeat } from "./people";
import type { Player } from "./player";
import { serve } from "./program";
import { finish } from "./quick";

const program = serve("17".repeat(32));

test("an act is taken back, a guest takes a seat, and the next game begins with those who want it", async ({ browser }) => {
  const [ana, lea, zoe] = [await arrive(browser, LAPTOP), await arrive(browser, PHONE), await arrive(browser, PHONE)];
  const link = await openTable(ana, program.url);
  await takeSeat(lea, link);
  const players = [ana, lea];
  await start(ana, players);
  const heard = [ana, lea, zoe].map((it) => complaints(it.page));

  // A walk is taken back by the player who made it, and by nobody else.
  const done: Done = new Set();
  const active = (await whoActs(players)) ?? ana;
  const other = active === ana ? lea : ana;
  const undo = active.page.getByRole("button", { name: "Take back", exact: true });
  await expect(async () => {
    if (!done.has("officer")) await act(active, done);
    expect(done.has("officer")).toBe(true);
  }).toPass();
  await expect(other.page.getByRole("button", { name: "Take back", exact: true })).toHaveCount(0);
  const before = await active.page.locator("[data-street]").evaluateAll((all) => all.map((it) => it.textContent));
  await active.press(undo);
  const strip = active.page.getByTestId("undo");
  await expect(strip).toContainText(/officer/);
  await expectNoFaults(active.page, { scrolls: true });
  await active.press(strip.getByRole("button", { name: "Take it back" }));
  await expect(strip).toHaveCount(0);
  await expect
    .poll(() => active.page.locator("[data-street]").evaluateAll((all) => all.map((it) => it.textContent)))
    .not.toEqual(before);

  // A guest watches, gives a name, and takes the seat that somebody gave up.
  await zoe.page.goto(link);
  await expect(zoe.page.locator("[data-street]")).toHaveCount(8);
  await openCard(zoe);
  await zoe.page.getByLabel("What shall we call you?").fill("Zoé");
  await zoe.press(zoe.page.getByRole("button", { name: "Save name" }));
  await openCard(lea);
  await expect(lea.page.getByText("Zoé").first()).toBeVisible();
  await lea.press(lea.page.getByRole("button", { name: "Give up my seat" }));
  expect(await violations(lea.page)).toEqual([]);
  await lea.press(lea.page.getByRole("button", { name: "Yes, give it up" }));
  // The page may have been mounted again in the meantime.
  if ((await zoe.page.getByRole("dialog").count()) === 0) await openCard(zoe);
  const people = zoe.page.getByRole("region", { name: "At this table" });
  await zoe.press(people.getByRole("button", { name: /^Ask for .*’s seat$/ }));
  await expect(people.getByText(/^You have asked for .*’s seat\. Somebody at the table has to agree\.$/)).toBeVisible();
  const asked = ana.page.getByTestId("asked");
  await expect(asked).toContainText("Zoé");
  expect(await violations(ana.page)).toEqual([]);
  await ana.press(asked.getByRole("button", { name: /^Give Zoé/ }));
  await expect(zoe.page.getByRole("button", { name: "Give up my seat" })).toBeVisible();
  await closeCard(zoe);

  // To the end; one plays again, and the result stays until the other does too.
  await finish("marne", [ana, zoe]);
  await zoe.press(zoe.page.getByRole("button", { name: "Play again" }));
  await expect(ana.page.getByText(/^Playing again: Zoé$/)).toBeVisible();
  // The player who gave up the seat goes on watching, and both are told how to play together again.
  await expect(lea.page.getByText(/^You are watching\. To play along/)).toBeVisible();
  await expect(lea.page.getByText("Only the other guests read what you write.")).toBeVisible();
  await expect(ana.page.getByText(/^Guest \d watches: to play together/)).toBeVisible();
  await expect(ana.page.getByRole("checkbox", { name: "Read what the guests write" })).not.toBeChecked();
  await expectNoFaults(zoe.page, { scrolls: true });
  await ana.press(ana.page.getByRole("button", { name: "Play again" }));
  for (const { page } of [ana, zoe]) await expect(page.locator("[data-street]")).toHaveCount(8);
  // The player who gave up the seat goes on watching.
  await expect(lea.page.locator("[data-street]")).toHaveCount(8);

  // The last result is still there.
  await openCard(zoe);
  await zoe.press(zoe.page.getByRole("button", { name: "The last result" }));
  await expect(zoe.page.getByText(/Rank \d of 6/)).toBeVisible();
  expect(await violations(zoe.page)).toEqual([]);
  await zoe.press(zoe.page.getByRole("button", { name: "Look at the table" }));
  await expect(zoe.page.locator("[data-street]")).toHaveCount(8);
  expect(heard.flat()).toEqual([]);
});

/** The page about the table, on a phone. */
async function openCard(player: Player): Promise<void> {
  await player.press(player.page.getByRole("button", { name: /unread|Chat and log/ }));
  await player.press(player.page.getByRole("tab", { name: "Table" }));
}

async function closeCard(player: Player): Promise<void> {
  await player.press(player.page.getByRole("button", { name: "Close" }));
}
