// The server's messages may be lost, duplicated, reordered or garbled on the way, or be newer than the page: the
// table is right all the same, or says that it cannot be shown. It is never blank.

import { expect, test } from "./fixtures";
import { act, type Done } from "./game";
import { Network, type Heard } from "./network";
import { arrive, complaints, LAPTOP, openTable, start } from "./people";
import type { Player } from "./player";
import { serve } from "./program";

const program = serve("11".repeat(32));

/** Each may do anything to the updates; the table has to be right all the same. */
const meddlers: Record<string, () => (message: Heard) => unknown[]> = {
  "from a newer server": () => (message) => {
    const strange = { type: "gossip", about: [1, null] };
    const newer = { ...message, weather: { wind: "north" }, ...(message["game"] ? { game: { ...message["game"], fog: true } } : {}) };
    const entry = message["entry"] as { moments: Record<string, unknown>[] } | undefined;
    if (!entry) return [strange, newer];
    const thunder = { type: "thunder", bolts: 3 };
    const moments = entry.moments.map((it) => ({ ...it, mood: "grim", ...(it["type"] === "taxi_arrived" ? { event: "fog" } : {}) }));
    return [strange, { ...newer, entry: { ...entry, moments: [thunder, ...moments, thunder], ink: "blue" } }];
  },
  "that come twice": () => (message) => [message, message],
  "that get lost": () => {
    let count = 0;
    return (message) => (message.type === "update" && count++ % 2 === 0 ? [] : [message]);
  },
  "that overtake each other": () => {
    let late: Heard | null = null;
    return (message) => {
      if (message.type !== "update") return [message];
      if (!late) {
        late = message;
        return [];
      }
      const both = [message, late];
      late = null;
      return both;
    };
  },
  "between words that mean nothing": () => (message) => ["", "<html>", "null", "[]", '"update"', "{}", '{"type":"update"}', message],
};

test("updates that were tampered with on the way leave the table right", async ({ browser }) => {
  const player = await arrive(browser, LAPTOP);
  const heard = complaints(player.page);
  const network = await Network.of(player.page);
  const link = await openTable(player, program.url);
  await start(player, [player]);
  // The same seat in another tab, with nobody in between.
  const honest = player.withPage(await player.page.context().newPage());
  await honest.page.goto(link);
  const done: Done = new Set();
  const story = (it: Player) => it.page.getByRole("list", { name: "Log" }).getByRole("listitem").allInnerTexts();
  for (const [what, meddler] of Object.entries(meddlers)) {
    await test.step(`updates ${what}`, async () => {
      network.carry = meddler();
      for (let acts = 0; acts < 2; acts += 1) {
        await act(player, done);
        await expect(player.page.locator("[data-street]")).toHaveCount(8);
        await expect.poll(async () => (await player.table()) === (await honest.table()), what).toBe(true);
      }
      network.carry = (message) => [message];
      if (what !== "from a newer server") await expect.poll(async () => (await story(player)).join() === (await story(honest)).join(), what).toBe(true);
    });
  }
  expect(heard).toEqual([]);
});

test("what cannot be drawn at all is said, with a way on", async ({ browser }) => {
  const player = await arrive(browser, LAPTOP);
  const { page } = player;
  const network = await Network.of(page);
  await openTable(player, program.url);
  await start(player, [player]);
  network.carry = (message) => [message["game"] ? { ...message, game: { phase: "arrival" } } : message];
  await page.reload();
  const alert = page.getByRole("alert").filter({ hasText: "cannot be shown" });
  await expect(alert).toBeVisible();
  network.carry = (message) => [message];
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.locator("[data-street]")).toHaveCount(8);
});
