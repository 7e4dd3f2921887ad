// Three people race through Boomville: one on a phone by touch alone, one by keyboard alone, one with the mouse.

import type { Browser } from "@playwright/test";
import { expect, test } from "./fixtures";
import { violations } from "./look";
import { arrive, complaints, expectNoScroll, LAPTOP, PHONE, poster, takeSeat } from "./people";
import { Player } from "./player";
import { serve } from "./program";
import { distances, finish } from "./quick";
import { walkTo } from "./walk";

/** The first taxi card of this deal swaps destinations, the second cancels an incident, the third is one more. */
const program = serve("ad".repeat(32));
/** The first taxi card of this deal swaps destinations; the fourth, laid behind the taxi that drew the first, shuts it in. */
const shut = serve("004a".repeat(16));

/** What happened, from the log of somebody's page. */
async function told(player: Player): Promise<string> {
  return (await player.page.locator("ol[aria-label=Log] li").allTextContents()).join("\n");
}

/** The player whose table asks for something; null once the game is over. */
async function whoActs(players: Player[]): Promise<Player | null> {
  let found: Player | null = null;
  await expect
    .poll(
      async () => {
        for (const player of players) {
          if (await player.page.getByTestId("confirm").count()) {
            found = player;
            return true;
          }
        }
        for (const player of players) if (await player.page.locator(".places").count()) return true;
        return false;
      },
      { intervals: [20, 50, 100] },
    )
    .toBe(true);
  return found;
}

/** How far each destination is from each square along the roads, for a player who uses the map. */
const FAR = distances();

/** Does one thing that the page offers: something that draws a card as long as cards are wanted, otherwise what leads
 * nearest to the player's destination. */
async function act(player: Player, { byMap, cards }: { byMap: boolean; cards: boolean }): Promise<string> {
  const { page } = player;
  const choices = page.getByTestId("choices").locator("[data-choice]");
  const before = await page.evaluate(picture, null);
  if (await choices.count()) {
    const own = (await page.locator("[data-destination]").getAttribute("data-destination")) ?? "";
    const spots = await choices.evaluateAll((all) => all.map((it) => it.getAttribute("data-at") ?? ""));
    const steps = spots.map((it) => FAR[own]?.[it.replace("square-", "")] ?? 99);
    const best = steps.indexOf(Math.min(...steps));
    const yellow = page.locator(".choice.yellow");
    const ring = page.locator(`[data-spot=${spots[best] || "none"}]`);
    if (cards && (await yellow.count())) await player.press(yellow.first());
    else if (byMap && (await ring.count())) await player.press(ring);
    else await player.press(choices.nth(best));
  }
  const confirm = page.getByTestId("confirm");
  await expect(confirm).toHaveAttribute("aria-disabled", "false");
  const done = (await confirm.getAttribute("data-act")) ?? "";
  await player.press(confirm);
  await page.waitForFunction(picture, before);
  return done;
}

/** In the page: everything an act can change, or null while it is unchanged. */
function picture(before: string | null): string | null {
  const now = ["turn", "die", "sentence", "waiting", "drawn"].map((it) => document.querySelector(`[data-testid=${it}]`)?.textContent).join("#");
  const log = document.querySelectorAll(".places, .log li").length;
  const all = `${now}#${document.querySelector("[data-testid=die]")?.getAttribute("aria-label")}#${log}`;
  return all === before ? null : all;
}

/** Three people at a table with one destination each: one by touch, one with the mouse, one by keyboard alone. */
async function three(browser: Browser, url: string): Promise<{ players: [Player, Player, Player]; heard: string[][] }> {
  const lea = await arrive(browser, PHONE);
  const sam = await arrive(browser, LAPTOP);
  const walker = await arrive(browser, { ...LAPTOP, locale: "fr-FR" });
  const zoe = new Player(walker.page, async (target) => {
    await walkTo(target);
    await walker.page.keyboard.press("Enter");
  });
  const players: [Player, Player, Player] = [lea, sam, zoe];
  const heard = players.map((it) => complaints(it.page));

  await lea.page.goto(url);
  await lea.press(poster(lea.page, "boomville"));
  await expect(lea.title).toHaveText("Waiting for friends");
  const link = lea.page.url();
  // One destination each: the town is large.
  await lea.page.getByRole("radio", { name: /1 destination/ }).check();
  await takeSeat(sam, link);
  await takeSeat(zoe, link);
  await lea.press(lea.page.getByRole("button", { name: /^Start/ }));
  for (const { page } of players) {
    await expect(page.getByTestId("map")).toBeVisible();
    await expect(page.getByTestId("own")).toBeVisible();
  }
  return { players, heard };
}

test("three people play Boomville, one by touch, one by keyboard alone", async ({ browser }) => {
  const { players, heard } = await three(browser, program.url);
  const [lea, sam] = players;

  // Everybody sees their own destination, and nobody else's.
  const own = await Promise.all(players.map((it) => it.page.getByTestId("own").textContent()));
  expect(new Set(own).size).toBe(3);
  await lea.press(lea.page.getByTestId("own").locator("[aria-pressed]"));
  await expect(lea.page.getByTestId("own")).toContainText("Covered");
  await lea.press(lea.page.getByTestId("own").locator("[aria-pressed]"));

  const acts = new Map(players.map((it) => [it, new Set<string>()]));
  for (let turn = 0; turn <= 12 || [...acts.values()].some((it) => !it.has("roll") || !it.has("move")); turn += 1) {
    const player = await whoActs(players);
    if (!player) throw new Error("the game was over before");
    acts.get(player)?.add(await act(player, { byMap: player === lea && turn % 2 === 0, cards: turn < 12 }));
    if (turn === 12) {
      for (const { page } of players) {
        await expectNoScroll(page);
        expect(await violations(page)).toEqual([]);
      }
    }
  }
  await finish("boomville", players);
  for (const { page } of players) await expect(page.locator(".places li")).toHaveCount(3);
  const results = await Promise.all(players.map((it) => it.page.locator(".places .name").allTextContents()));
  expect(new Set(results.map((it) => it.join())).size, "everybody reads the same places").toBe(1);

  // All of it happened on the way: the log of the final table shows it.
  await sam.press(sam.page.getByRole("button", { name: "Look at the table" }));
  await expect(sam.page.getByTestId("map")).toBeVisible();
  const story = await told(sam);
  for (const part of [/rolls a \d/, /draws a card/, /has arrived: /]) expect(story).toMatch(part);
  expect(heard.flat()).toEqual([]);
});

/** Who gives each command of the short story, and the position of its choice on the map; a roll has none. */
const STORY: [seat: 0 | 1 | 2, at?: string, choice?: number][] = [
  [2], [2, "square-buffer", 0], [0], [0, "square-rank-lane-4", 0], [1], [1, "square-rank-lane-3", 0], [2], [2, "square-terminus-4", 1],
  [0], [0, "square-rails-3", 0], [0, "stretch-terminus", 27], [1], [1, "square-rank-lane-4", 1], [2],
];

test("an incident swaps destinations, a one-way shuts a taxi in, and everybody is told why it stays", async ({ browser }) => {
  const { players, heard } = await three(browser, shut.url);
  const [, sam, zoe] = players;
  const owns = () => Promise.all(players.map((it) => it.page.getByTestId("own").textContent()));
  const before = await owns();
  for (const [seat, at, choice] of STORY) {
    const player = players[seat];
    const { page } = player;
    const confirm = page.getByTestId("confirm");
    await expect(confirm).toBeVisible();
    const was = await page.evaluate(picture, null);
    if (at !== undefined && choice !== undefined) {
      const wanted = page.getByTestId("choices").locator("[data-choice]").nth(choice);
      await expect(wanted).toHaveAttribute("data-at", at);
      await player.press(wanted);
    }
    await expect(confirm).toHaveAttribute("aria-disabled", "false");
    await player.press(confirm);
    await page.waitForFunction(picture, was);
  }
  const now = await owns();
  expect(now.filter((it, at) => it !== before[at])).toHaveLength(2);
  expect(await told(sam)).toContain("swap destinations");

  // The third player's taxi stands before the arrow: no road is open.
  await expect(zoe.page.getByTestId("sentence")).toContainText("Aucune rue n’est ouverte");
  await expect(sam.page.getByTestId("sentence")).toContainText("cannot move: no road is open");
  for (const { page } of players) expect(await violations(page)).toEqual([]);
  await expect(zoe.page.getByTestId("confirm")).toHaveAttribute("aria-disabled", "false");
  await zoe.press(zoe.page.getByTestId("confirm"));
  await expect.poll(() => told(sam)).toContain("cannot move");
  await expect(sam.page.locator("[data-seat='2']")).toHaveAttribute("aria-label", /stuck/);
  expect(heard.flat()).toEqual([]);
});
