// A person plays with robots: alone, starting in the lobby, in every game.

import { expect, test } from "./fixtures";
import { act, whoActs, type Done } from "./game";
import { expectNoFaults, violations } from "./look";
import { arrive, complaints, LAPTOP, openTable, PHONE, poster, start, takeSeat } from "./people";
import { picture } from "./picture";
import type { Player } from "./player";
import { serve } from "./program";

const program = serve("29".repeat(32));

const hurry = (player: Player) => player.page.getByTestId("hurry");

/** Opens a table for a game. */
async function lobby(player: Player, game: string): Promise<void> {
  await player.page.goto(program.url);
  await player.press(poster(player.page, game));
  await expect(player.page.getByTestId("companions")).toBeVisible();
}

/** Nobody waits for a robot longer than necessary. */
async function hasten(player: Player): Promise<void> {
  const button = hurry(player);
  // The button may vanish just now, and a press would wait for another one.
  if (await button.count()) await button.first().click({ timeout: 1_000 }).catch(() => undefined);
}

test("one tap seats a robot and begins; it plays its turns, and the game goes to its end", async ({ browser }) => {
  const ana = await arrive(browser, PHONE);
  const heard = complaints(ana.page);
  await lobby(ana, "marne");
  await expectNoFaults(ana.page, { scrolls: true });
  await picture(ana.page, "bots-lobby-phone", { whole: true });
  await ana.press(ana.page.getByRole("button", { name: "Play now with a robot" }));
  await expect(ana.page.locator("[data-street]")).toHaveCount(8);

  const done: Done = new Set();
  let turns = 0;
  let pictured = false;
  for (let acts = 0; acts < 600 && !(await ana.isOver()); acts += 1) {
    if (turns > 1 && !pictured && (await hurry(ana).count())) {
      pictured = true;
      await expectNoFaults(ana.page, { scrolls: false });
      await picture(ana.page, "bots-waiting-phone");
    }
    await expect
      .poll(async () => {
        await hasten(ana);
        return (await ana.isActing()) || (await ana.isOver());
      }, { intervals: [50, 100, 250], timeout: 60_000 })
      .toBe(true);
    if (await ana.isOver()) break;
    turns += 1;
    await act(ana, done, turns > 12);
    if (turns === 3) await picture(ana.page, "bots-table-phone");
  }
  expect(await ana.isOver()).toBe(true);
  expect(heard).toEqual([]);
});

test("robots are added, shown as such and removed, with their level", async ({ browser }) => {
  const lea = await arrive(browser, LAPTOP);
  await lobby(lea, "marne");
  const chairs = lea.page.locator("li .name.robot");
  await lea.press(lea.page.getByText("Robots: steady"));
  await lea.press(lea.page.getByRole("radio", { name: "keen" }));
  for (let count = 1; count <= 4; count += 1) {
    await lea.press(lea.page.getByRole("button", { name: "Add a robot" }));
    await expect(chairs).toHaveCount(count);
  }
  await expect(lea.page.getByTestId("companions")).toHaveCount(0);
  await expect(chairs.first()).toHaveText("Robot Léon");
  await picture(lea.page, "bots-lobby-laptop");
  await expectNoFaults(lea.page, { scrolls: true });
  await lea.press(lea.page.getByRole("button", { name: "Free up Robot Léon’s seat" }));
  await expect(chairs).toHaveCount(3);
  await lea.press(lea.page.getByRole("button", { name: "Start with 4 players" }));
  await expect(lea.page.locator("[data-street]")).toHaveCount(8);
  const done: Done = new Set();
  // One turn of a person; the robots play until it is theirs again.
  await expect
    .poll(async () => {
      if ((await lea.isActing()) && !(await hurry(lea).count())) await act(lea, done, true);
      return (await hurry(lea).count()) > 0;
    }, { timeout: 60_000 })
    .toBe(true);
  await expect(hurry(lea)).toHaveText(/^Don’t wait for Robot /);
  expect(await violations(lea.page)).toEqual([]);
  await picture(lea.page, "bots-table-laptop");
  await hurry(lea).focus();
  await expect
    .poll(async () => {
      await hasten(lea);
      return (await lea.isActing()) || (await lea.isOver());
    }, { timeout: 60_000 })
    .toBe(true);
  // The button disappeared by itself, and its reader continues at the table.
  await expect(hurry(lea)).toHaveCount(0);
  await expect(lea.page.locator("#table")).toBeFocused();
});

for (const game of ["taxifolie", "boomville"]) {
  test(`a robot sits down to ${game}`, async ({ browser }) => {
    const zoe = await arrive(browser, LAPTOP);
    const heard = complaints(zoe.page);
    await lobby(zoe, game);
    await zoe.press(zoe.page.getByRole("button", { name: "Play now with a robot" }));
    const name = zoe.page.locator(".robot", { hasText: "Robot Léon" }).first();
    await expect(name).toBeVisible();
    expect(await violations(zoe.page)).toEqual([]);
    await picture(zoe.page, `bots-${game}-laptop`);
    expect(heard).toEqual([]);
  });
}

test("the lobby of robots is in French too", async ({ browser }) => {
  const ana = await arrive(browser, { ...PHONE, locale: "fr-FR" });
  await openTable(ana, program.url);
  await expect(ana.page.getByRole("button", { name: "Ajouter un robot" })).toBeVisible();
  await ana.press(ana.page.getByRole("button", { name: "Ajouter un robot" }));
  await expect(ana.page.locator("li .name.robot")).toHaveText("Robot Léon");
});

test("a robot plays for somebody who is away, and the seat is theirs once they are back", async ({ browser }) => {
  // The server waits for a minute before it considers somebody away.
  const [ana, lea] = [await arrive(browser, LAPTOP), await arrive(browser, LAPTOP)];
  const link = await openTable(ana, program.url);
  await takeSeat(lea, link);
  await start(ana, [ana, lea]);
  const gone = (await whoActs([ana, lea])) ?? ana;
  const stays = gone === ana ? lea : ana;
  await gone.page.goto("about:blank");
  const strip = stays.page.getByTestId("absence");
  await expect(strip).toBeVisible({ timeout: 90_000 });
  await picture(stays.page, "bots-absence-laptop");
  expect(await violations(stays.page)).toEqual([]);
  await expect(async () => {
    if (await strip.count()) await stays.press(strip.getByRole("button", { name: /^Let a robot play for / }));
    await expect(strip).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
  const mark = stays.page.locator(".mates .robot, .chip .robot").first();
  await expect(mark).toBeVisible();
  await expect(stays.page.getByText(/^A robot plays for .*: /).first()).toBeVisible({ timeout: 15_000 });
  await picture(stays.page, "bots-stands-in-laptop");
  await gone.page.goto(link);
  await expect(gone.page.locator("[data-street]")).toHaveCount(8);
  await expect(stays.page.locator(".mates .robot, .chip .robot")).toHaveCount(0);
  await expect.poll(async () => (await gone.isActing()) || (await stays.isActing())).toBe(true);
});

test("who plays alone asks a robot, and confirms what it would do", async ({ browser }) => {
  const ana = await arrive(browser, PHONE);
  const heard = complaints(ana.page);
  await lobby(ana, "marne");
  await start(ana, [ana]);
  const choices = new Set<string>();
  const ready = ana.confirm.and(ana.page.locator("[aria-disabled=false]"));
  // On a busy machine a robot may take longer than a request may: then it is asked again.
  const late = ana.page.getByTestId("sentence").filter({ hasText: "The server cannot answer just now." });
  let [asked, unanswered] = [0, 0];
  // The first time, the page says what it costs, and does not ask yet, not even on a double tap.
  const clicked = await ana.page.getByRole("button", { name: "Hint" }).evaluate((it: HTMLElement) => {
    it.click();
    it.click();
    return performance.now();
  });
  await expect(ana.page.getByTestId("sentence")).toContainText("not compared with others of its deal");
  await expect(ana.confirm).toHaveAttribute("aria-disabled", "true");
  await expect.poll(() => ana.page.evaluate(() => performance.now())).toBeGreaterThan(clicked + 1_000);
  for (let acts = 0; acts < 8; acts += 1) {
    const advice = ana.page.getByRole("button", { name: "Hint" });
    const silence = ana.page.getByText(/^Silence until/).first();
    await expect(advice.or(silence)).toBeVisible();
    // A taxi that brings a silence silences the robot too.
    if ((await advice.count()) === 0) break;
    asked += 1;
    if (acts === 1) {
      await expectNoFaults(ana.page, { scrolls: false });
      await picture(ana.page, "bots-hint-phone");
    }
    await expect(async () => {
      await ana.press(advice);
      await expect(ready.or(late)).toBeVisible();
      if ((await late.count()) === 0) return;
      unanswered += 1;
      throw new Error("asked again");
    }).toPass();
    choices.add((await ana.confirm.textContent()) ?? "");
    if (acts === 2) await picture(ana.page, "bots-advice-phone");
    await ana.press(ana.confirm);
  }
  expect(choices.size).toBeGreaterThan(1);
  await ana.press(ana.page.locator("header .chat"));
  await ana.press(ana.page.getByRole("tab", { name: "Log" }));
  // Advice that was too late for its request is in the log all the same.
  const told = ana.page.getByText(/^A robot tells .+ what it would do\.$/);
  await expect(told.nth(asked - 1)).toBeVisible();
  expect(await told.count()).toBeLessThanOrEqual(asked + unanswered);
  expect(heard).toEqual([]);
});
