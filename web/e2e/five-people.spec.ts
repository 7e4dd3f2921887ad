// Five people on five kinds of screen, in both languages, follow the same link and play a whole game.

import { expect, test } from "./fixtures";
import { playUntil, type Done } from "./game";
import { arrive, complaints, expectNoScroll, LAPTOP, openTable, PHONE, SMALL_PHONE, start, takeSeat, WITH_WORKER } from "./people";
import type { Player } from "./player";
import { serve } from "./program";
import { finish } from "./quick";

const program = serve("11".repeat(32));

const FRENCH = { locale: "fr-FR" };
const MOVING = { reducedMotion: "no-preference" } as const;

test("five people come by the link, play a whole game, and sit down again for another", async ({ browser }) => {
  const devices = [{ ...PHONE, ...FRENCH, ...MOVING }, LAPTOP, { ...SMALL_PHONE, ...FRENCH }, PHONE, { ...LAPTOP, ...FRENCH }];
  const players: Player[] = [];
  for (const device of devices) players.push(await arrive(browser, { ...device, ...WITH_WORKER }));
  const heard = players.map((it) => complaints(it.page));
  const [host, ...friends] = players as [Player, ...Player[]];
  const link = await openTable(host, program.url);
  for (const friend of friends) await takeSeat(friend, link);
  for (const { page } of players) await expect(page.getByRole("listitem").filter({ has: page.locator(".presence") })).toHaveCount(5);
  expect(await Promise.all(players.map((it) => it.page.locator("html").getAttribute("lang")))).toEqual(["fr", "en", "fr", "en", "fr"]);
  const chairs = await namesOf(players);
  await start(host, players);

  const done: Done = new Set();
  const wanted = ["place_officers", "reveal", "send", "draw", "end"] as const;
  const acts = new Map(players.map((it) => [it, 0]));
  await playUntil(players, done, async (_, active) => {
    acts.set(active, (acts.get(active) ?? 0) + 1);
    for (const { page } of players) await expectNoScroll(page);
    // Everybody has had a real turn, and everything was done: the game may end.
    return wanted.every((it) => done.has(it)) && [...acts.values()].every((it) => it > 3);
  });
  await finish("marne", [host, ...friends]);

  // All five read the same result, each in their language.
  const results: string[][] = [];
  for (const { page } of players) {
    await expect(page.getByText(/(Rank \d of|Rang \d sur) 6/)).toBeVisible();
    const score = await page.getByText(/^\d+ points$/).first().textContent();
    const rank = await page.getByText(/(Rank|Rang) \d/).first().textContent();
    results.push([score ?? "", /\d/.exec(rank ?? "")?.[0] ?? ""]);
  }
  expect(new Set(results.map((it) => it.join())).size, results.join(" | ")).toBe(1);

  // One plays again, and the others keep their result. The host would rather change the settings: everybody sits
  // where they sat.
  const friend = friends[2] as Player;
  await friend.press(friend.page.getByRole("button", { name: "Play again" }));
  await expect(host.page.getByText(/^D’accord pour rejouer\s: /)).toBeVisible();
  await host.press(host.page.getByRole("button", { name: "Un autre jeu ou d’autres réglages" }));
  for (const player of players) await expect(player.title).toHaveText(/^(Waiting for friends|En attendant les autres)$/);
  expect(await namesOf(players)).toEqual(chairs);
  await start(host, players);
  for (const { page } of players) await expectNoScroll(page);
  expect(heard.flat()).toEqual([]);
});

/** The chairs in order, as each of these people sees them; their own is marked. */
async function namesOf(players: Player[]): Promise<string[][]> {
  return Promise.all(
    players.map(({ page }) =>
      page.locator("li:has(.presence)").evaluateAll((all) =>
        all.map((it) => `${it.querySelector(".name")?.textContent} ${it.classList.contains("mine") ? "mine" : ""}`),
      ),
    ),
  );
}
