// A whole game on two small phones with one finger: taps and nothing else. Anything that needs scrolling, hovering,
// dragging, holding or a double tap fails here, because nobody in this test can do it.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { playToTheEnd, type Done } from "./game";
import { arrive, complaints, expectNoScroll, openTable, PHONE, start, takeSeat } from "./people";
import { serve } from "./program";

const program = serve("11".repeat(32));

type Watched = Window & { moved: string[] };

/** Notes everything that is not a tap. The browser scrolls a target into view by itself, which would be a scroll by
 * finger. */
function watch(): void {
  const page = window as unknown as Watched;
  page.moved = [];
  const tell = (event: Event) => {
    const { target } = event;
    // A list that follows its own end moves without a finger.
    if (target instanceof Element && target.matches("[role=log], .log")) return;
    page.moved.push(`${event.type} ${target instanceof Element ? target.className : "page"}`);
  };
  for (const type of ["scroll", "dblclick", "contextmenu", "dragstart", "wheel", "keydown"]) addEventListener(type, tell, { capture: true });
}

const moved = (page: Page) => page.evaluate(() => (window as unknown as Watched).moved);

test("a whole game with one finger, at 360×640", async ({ browser }) => {
  const [ana, lea] = [await arrive(browser, PHONE), await arrive(browser, PHONE)];
  const players = [ana, lea];
  const heard = players.map((it) => complaints(it.page));
  for (const { page } of players) await page.addInitScript(watch);
  const link = await openTable(ana, program.url);
  await takeSeat(lea, link);
  for (const { page } of players) expect(await moved(page)).toEqual([]);
  await start(ana, players);

  const done: Done = new Set();
  const wanted = ["place_officers", "reveal", "draw", "officer", "trade", "send", "end"] as const;
  await playToTheEnd(players, done, async () => {
    for (const { page } of players) await expectNoScroll(page);
    return wanted.every((it) => done.has(it));
  });
  for (const verb of wanted) expect(done, verb).toContain(verb);
  for (const { page } of players) {
    await expect(page.getByText(/Rank \d of 6/)).toBeVisible();
    expect(await moved(page)).toEqual([]);
  }
  expect(heard.flat()).toEqual([]);
});

test("the sheet of a phone opens, speaks and closes by taps", async ({ browser }) => {
  const player = await arrive(browser, PHONE);
  const { page, press } = player;
  await page.addInitScript(watch);
  await openTable(player, program.url);
  await start(player, [player]);
  await press(page.getByRole("button", { name: /^Chat and log/ }));
  const sheet = page.getByRole("dialog");
  for (const tab of await sheet.getByRole("tab").all()) {
    await press(tab);
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(sheet.getByRole("tabpanel")).not.toBeEmpty();
    await expectNoScroll(page);
  }
  await press(sheet.getByRole("button", { name: "Close" }));
  await expect(sheet).toHaveCount(0);
  await press(page.getByTestId("next-taxi"));
  await expectNoScroll(page);
  expect(await moved(page)).toEqual([]);
});
