// A finished game is played on from one of its acts, as practice, and every page says so.

import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "./fixtures";
import { expectNoFaults, quiet, violations } from "./look";
import { arrive, arriveTwo, complaints, LAPTOP, PHONE, takeSeat } from "./people";
import { picture } from "./picture";
import type { Player } from "./player";
import { serve } from "./program";
import { finish, playQuickly, type Game } from "./quick";

const program = serve("17".repeat(32));

const act = (it: Player) => it.page.getByTestId("act");
const mark = (it: Player) => it.page.getByTestId("practice");

/** What waits in each street. */
function streets(it: Player): Promise<(string | null)[]> {
  return it.page.locator("[data-street]").evaluateAll((all) => all.map((street) => street.getAttribute("aria-label") ?? street.textContent));
}

/** Opens a practice table from the open replay; returns its address. */
async function playOn(player: Player): Promise<string> {
  const { page } = player;
  const before = page.url();
  await player.press(page.getByRole("button", { name: "Share and save" }));
  await player.press(page.getByRole("button", { name: "Play on from here" }));
  await player.press(page.getByRole("button", { name: "Open the practice table" }));
  await expect(player.title).toHaveText("Waiting for friends");
  expect(page.url()).not.toBe(before);
  return page.url();
}

/** How many acts the open replay has. */
async function acts(player: Player): Promise<number> {
  await expect(act(player)).toContainText(/of \d+/);
  return Number(/of (\d+)/.exec((await act(player).textContent()) ?? "")?.[1]);
}

test("the end of a game of Marne is played once more", async ({ browser }) => {
  const { ana, lea, players, heard } = await arriveTwo(browser);
  const link = await playQuickly(program.url, "marne", players);
  await ana.page.goto(`${link}/replay/1`);
  const all = await acts(ana);
  const at = all - 4;
  await ana.page.getByRole("slider").fill(`${at}`);
  await expect(act(ana)).toContainText(`${at} of ${all}`);
  const there = await streets(ana);
  const table = await playOn(ana);
  await expect(mark(ana)).toContainText(`You play on from move ${at}`);
  await quiet(ana.page);
  expect(await violations(ana.page)).toEqual([]);
  await picture(ana.page, "practice-lobby");
  await takeSeat(lea, table);
  await expect(mark(lea)).toContainText(`Vous reprenez, au coup ${at}`);
  await quiet(lea.page);
  expect(await violations(lea.page)).toEqual([]);
  await picture(lea.page, "practice-waiting", { whole: true });
  await ana.press(ana.page.getByRole("button", { name: /^Start / }));
  for (const it of [ana, lea]) {
    await expect(it.page.locator("[data-street]")).toHaveCount(8);
    await expect(mark(it)).toHaveText(/^(Practice|Entraînement)$/);
  }
  expect(await streets(ana)).toEqual(there);
  for (const it of [ana, lea]) {
    await expectNoFaults(it.page, { scrolls: false });
    await picture(it.page, `practice-table-${it === ana ? "laptop" : "phone"}`);
  }
  await finish("marne", [ana, lea]);
  await expect(mark(ana)).toHaveText("Practice: it doesn’t count");
  await expect(mark(lea)).toHaveText("Entraînement : ça ne compte pas");
  for (const it of [ana, lea]) {
    await quiet(it.page);
    expect(await violations(it.page)).toEqual([]);
    await picture(it.page, `practice-end-${it === ana ? "laptop" : "phone"}`);
  }
  // Practice has a replay, but no file.
  await ana.press(ana.page.getByRole("button", { name: "Step through the game" }));
  await expect(act(ana)).toContainText(/^0 of/);
  await ana.press(ana.page.getByRole("button", { name: "Share and save" }));
  await expect(ana.page.getByRole("button", { name: "Play on from here" })).toBeVisible();
  await expect(ana.page.getByRole("link", { name: "Save as a file" })).toHaveCount(0);
  expect(heard.flat()).toEqual([]);
});

for (const game of ["taxifolie", "boomville"] satisfies Game[]) {
  test(`a game of ${game} is played on, from its room and from its file`, async ({ browser }, info) => {
    const [ana, lea] = [await arrive(browser, LAPTOP), await arrive(browser, PHONE)];
    const heard = [ana, lea].map((it) => complaints(it.page));
    const link = await playQuickly(program.url, game, [ana, lea]);
    const code = link.split("/").at(-1) ?? "";
    await ana.page.goto(`${link}/replay/1`);
    const all = await acts(ana);
    const at = Math.trunc(all / 2);
    await ana.page.goto(`${link}/replay/1#${at}`);
    await expect(act(ana)).toContainText(`${at} of ${all}`);
    const table = await playOn(ana);
    await takeSeat(lea, table);
    await ana.press(ana.page.getByRole("button", { name: /^Start / }));
    for (const it of [ana, lea]) {
      await expect(mark(it)).toHaveText("Practice");
      await expect(it.page.getByTestId("turn")).toBeVisible();
      await expectNoFaults(it.page, { scrolls: false });
      await picture(it.page, `practice-${game}-${it === ana ? "laptop" : "phone"}`);
    }
    // A player at the practice table sees its beginning as it was there.
    const shown = async (of: string, number: number) => {
      const answer = await ana.page.request.get(`${program.url}/api/rooms/${of}/games/${number}/replay`);
      return ((await answer.json()) as { shown: { welcome: { game: unknown }; updates: { game: unknown }[] } }).shown;
    };
    const practised = await shown(table.split("/").at(-1) ?? "", 1);
    expect(practised.welcome.game).toEqual((await shown(code, 1)).updates[at - 1]?.game);

    const file = info.outputPath("game.json");
    const answer = await ana.page.request.get(`${program.url}/api/rooms/${code}/games/1`);
    await writeFile(file, await answer.text());
    expect(await readFile(file, "utf8")).toContain(game);
    await ana.page.goto(`${program.url}/replay`);
    await ana.page.locator("input[type=file]").setInputFiles(file);
    await expect(act(ana)).toContainText(`0 of ${all}`);
    await ana.page.getByRole("slider").fill("1");
    await playOn(ana);
    await expect(mark(ana)).toContainText("You play on from move 1");
    expect(heard.flat()).toEqual([]);
  });
}
