// A move and a chat line arrive, and arrive once, regardless of what happens to the server or the network.

import { expect, test } from "./fixtures";
import { act, whoActs, type Done } from "./game";
import { Network } from "./network";
import { arrive, complaints, LAPTOP, openTable, PHONE, SMALL_PHONE, start, takeSeat } from "./people";
import type { Player } from "./player";
import { serve } from "./program";

const program = serve("11".repeat(32));

const banner = ({ page }: Player) => page.getByTestId("reconnecting");
const lines = ({ page }: Player, text: string) => page.getByRole("log").getByText(text, { exact: true });
const unsent = ({ page }: Player) => page.getByRole("log").getByText("(not sent yet)");
const told = ({ page }: Player, text: RegExp) => page.getByRole("list", { name: "Log" }).getByRole("listitem").filter({ hasText: text });

const agree = (one: Player, two: Player) => expect.poll(async () => (await one.table()) === (await two.table())).toBe(true);

async function say({ page }: Player, text: string): Promise<void> {
  await page.getByLabel("Your message").fill(text);
  await page.getByRole("button", { name: "Send message" }).click();
}

async function give(player: Player, verb: "reveal" | "draw"): Promise<void> {
  await player.arm(verb);
  await expect(player.confirm).toHaveAttribute("aria-disabled", "false");
  await player.press(player.confirm);
}

test("a move and a word given to a dead server, or whose answer is lost, arrive exactly once", async ({ browser }) => {
  const [ana, lea] = [await arrive(browser, LAPTOP), await arrive(browser, LAPTOP)];
  const players = [ana, lea];
  const heard = players.map((it) => complaints(it.page));
  const networks = new Map([[ana, await Network.of(ana.page)], [lea, await Network.of(lea.page)]]);
  await takeSeat(lea, await openTable(ana, program.url));
  await start(ana, players);
  const active = (await whoActs(players)) ?? ana;
  const other = active === ana ? lea : ana;
  await act(active, new Set());
  await expect(active.hand).toHaveCount(5);
  await expect(other.hand).toHaveCount(5);

  // Nobody is there to receive it: both stay with their senders until somebody is.
  await program.kill();
  for (const player of players) await expect(banner(player)).toBeVisible();
  await say(other, "Are you there?");
  await expect(lines(other, "Are you there?")).toBeVisible();
  await expect(unsent(other)).toBeVisible();
  await give(active, "reveal");
  await expect(active.confirm).toHaveText("Sending…");
  await expect(active.page.locator("[data-street]")).toHaveCount(8);
  await expect(active.hand).toHaveCount(5);
  await program.start();
  for (const player of players) {
    await expect(banner(player)).toHaveCount(0);
    await expect(lines(player, "Are you there?")).toHaveCount(1);
    await expect(unsent(player)).toHaveCount(0);
    await expect(told(player, /A taxi for/)).toHaveCount(1);
  }

  // Both arrived and were stored; then the server dies, and its answer never comes.
  const network = networks.get(active);
  if (!network) throw new Error("no network");
  network.carry = () => [];
  await say(active, "One card more.");
  await give(active, "draw");
  await expect(lines(other, "One card more.")).toHaveCount(1);
  await expect(told(other, /draws/)).toHaveCount(1);
  await expect(active.hand).toHaveCount(5);
  await program.kill();
  network.carry = (message) => [message];
  await program.start();
  await expect(active.hand).toHaveCount(6);
  // A request sent twice has its answer once the page can continue.
  await expect(active.confirm).not.toHaveText("Sending…");
  for (const player of players) {
    await expect(banner(player)).toHaveCount(0);
    await player.page.reload();
    for (const text of ["Are you there?", "One card more."]) await expect(lines(player, text)).toHaveCount(1);
    await expect(told(player, /A taxi for/)).toHaveCount(1);
    await expect(told(player, /draws/)).toHaveCount(1);
  }
  await expect(active.hand).toHaveCount(6);
  expect(heard.flat()).toEqual([]);
});

test("without a network the table stays readable; a reload and a second tab are the same seat", async ({ browser }) => {
  const [ana, lea] = [await arrive(browser, LAPTOP), await arrive(browser, PHONE)];
  const players = [ana, lea];
  await takeSeat(lea, await openTable(ana, program.url));
  await start(ana, players);
  const done: Done = new Set();
  const active = (await whoActs(players)) ?? ana;
  const other = active === ana ? lea : ana;
  await act(active, done);
  await expect(other.hand).toHaveCount(5);

  // A tunnel: the table stays on the screen to be thought about.
  const before = await other.table();
  await other.page.context().setOffline(true);
  await expect(banner(other)).toBeVisible();
  expect(await other.table()).toBe(before);
  await expect(other.page.locator("[data-street]").first()).toBeVisible();
  await act(active, done);
  expect(await other.table()).toBe(before);
  await other.page.context().setOffline(false);
  await expect(banner(other)).toHaveCount(0);
  await expect.poll(() => other.table()).not.toBe(before);

  for (const player of players) {
    const table = await player.table();
    await player.page.reload();
    await expect.poll(() => player.table()).toBe(table);
  }
  await expect(active.confirm).toBeVisible();

  // Two tabs of one person see and do the same; closing one does not mean leaving.
  const tab = active.withPage(await active.page.context().newPage());
  await tab.page.goto(active.page.url());
  await agree(tab, active);
  await act(tab, done);
  await agree(tab, active);
  await act(active, done);
  await agree(tab, active);
  await tab.page.close();
  const away = ({ page }: Player) => page.locator(".mate.away, .chip.away");
  await say(ana, "Still two of us.");
  await expect(other.page.getByText("Still two of us.").first()).toBeAttached();
  for (const player of players) await expect(away(player)).toHaveCount(0);
  await active.page.close();
  await expect(away(other)).toHaveCount(1);
});

test("on the smallest phone a word is written while there is no network", async ({ browser }) => {
  const [ana, lea] = [await arrive(browser, LAPTOP), await arrive(browser, SMALL_PHONE)];
  await takeSeat(lea, await openTable(ana, program.url));
  await start(ana, [ana, lea]);
  await lea.press(lea.page.getByRole("button", { name: /^Chat and log/ }));
  await expect(lea.page.getByLabel("Your message")).toBeVisible();
  await lea.page.context().setOffline(true);
  await expect(banner(lea)).toBeVisible();
  await say(lea, "In a tunnel.");
  await expect(unsent(lea)).toBeVisible();
  await lea.page.context().setOffline(false);
  await expect(lines(ana, "In a tunnel.")).toHaveCount(1);
  await expect(unsent(lea)).toHaveCount(0);
});
