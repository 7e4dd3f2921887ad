// The tables of this device, on the home page: where it is one's turn, and when each will be removed.

import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectNoFaults } from "./look";
import { arrive, complaints, LAPTOP, openTable, PHONE, start, takeSeat } from "./people";
import { picture } from "./picture";
import type { Player } from "./player";
import { serve, SILENT_SEED } from "./program";

/** Rooms are removed so soon here that every table says so. */
const program = serve(SILENT_SEED, ["--keep-days", "10"]);

const rows = (page: Page) => page.getByRole("region", { name: /^(My tables|Mes tables)$/ }).getByRole("listitem");
const letters = (link: string) => new URL(link).pathname.slice(1).replace("-", "");

/** Two people at two tables: one table waits for its start, at the other it is somebody's turn. */
async function evening(browser: Browser, device: typeof PHONE | typeof LAPTOP) {
  const [ana, ben] = [await arrive(browser, device), await arrive(browser, device)];
  const playing = await openTable(ana, program.url);
  await takeSeat(ben, playing);
  await start(ana, [ana, ben]);
  const waiting = await openTable(ben, program.url);
  await takeSeat(ana, waiting);
  const table = await ana.page.request.get(`${program.url}/api/rooms/${letters(playing)}`);
  const { seat, turn } = (await table.json()) as { seat: number; turn: number };
  const [mine, other] = seat === turn ? [ana, ben] : [ben, ana];
  return { playing, waiting, mine, other };
}

async function goHome({ page }: Player): Promise<void> {
  await page.goto(program.url);
  await expect(rows(page)).toHaveCount(2);
}

for (const [name, device] of [["phone", PHONE], ["laptop", LAPTOP]] as const) {
  test(`two tables on the home page of a ${name}, the one with my turn first`, async ({ browser }) => {
    const { playing, waiting, mine, other } = await evening(browser, device);
    const heard = complaints(mine.page);
    await goHome(mine);
    const { page, press } = mine;
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
    await expect(first).toHaveAttribute("data-table", letters(playing));
    await expect(first).toContainText("Les Taxis de la Marne");
    await expect(first).toContainText("Your turn");
    await expect(first).toContainText("Removed on");
    await expect(second).toContainText("The game has not begun");
    await expect(page).toHaveTitle("● Your turn – Rondpoint");
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", "/favicon-turn.png");
    await press(first.getByRole("button", { name: /^More about table/ }));
    await expect(first.getByText(/^Last activity: /)).toBeVisible();

    for (const language of ["fr", "en"]) {
      await page.locator(`button[lang=${language}]`).first().click();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expectNoFaults(page, { scrolls: true });
      await picture(page, `my-tables-${name}-${language}`);
    }

    // The other table waits for them.
    await goHome(other);
    await expect(rows(other.page).and(other.page.locator(`[data-table=${letters(playing)}]`))).toContainText(/’s turn/);
    await expect(other.page).toHaveTitle("Rondpoint");

    // One touch takes it off the list, another puts it back; the seat stays.
    await press(second.getByRole("button", { name: /off the list/ }));
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.goto(waiting);
    await expect(page.getByRole("button", { name: "Leave my seat" })).toBeVisible();
    await goHome(mine);
    await press(rows(page).nth(1).getByRole("button", { name: /off the list/ }));
    const back = page.getByRole("button", { name: "Put it back" });
    await expect(back).toBeFocused();
    await press(back);
    await expect(rows(page)).toHaveCount(2);

    // One touch leads to the table.
    await press(rows(page).nth(0).getByRole("button").first());
    await expect(page).toHaveURL(playing);
    await expect(page.locator("[data-street]")).toHaveCount(8);
    expect(heard).toEqual([]);
  });
}

test("tables that are gone, or where one has no seat any more, leave the list by themselves", async ({ browser }) => {
  const ana = await arrive(browser, LAPTOP);
  const link = await openTable(ana, program.url);
  const [gone, old] = ["BBBBBB", letters(await openTable(ana, program.url))];
  await ana.press(ana.page.getByRole("button", { name: "Leave my seat" }));
  await expect(ana.page.getByRole("button", { name: "Take a seat" })).toBeVisible();
  // In the form that was stored when there was one table.
  await ana.page.evaluate(
    ([gone, old, single]) => {
      localStorage.setItem("rondpoint.tables", JSON.stringify([{ code: gone, over: false }, { code: old, over: false }]));
      localStorage.setItem("rondpoint.room", single);
    },
    [gone, old, letters(link)] as const,
  );
  await ana.page.goto(program.url);
  await expect(rows(ana.page)).toHaveCount(1);
  await expect(rows(ana.page)).toHaveAttribute("data-table", letters(link));
  const kept = await ana.page.evaluate(() => [localStorage.getItem("rondpoint.tables"), localStorage.getItem("rondpoint.room")]);
  expect(kept).toEqual([JSON.stringify([{ code: letters(link), over: false }]), null]);
  // While the server cannot be asked, they stay.
  await ana.page.route("**/api/rooms/*", (route) => route.abort());
  await ana.page.reload();
  await expect(rows(ana.page)).toContainText("No news right now");
});
