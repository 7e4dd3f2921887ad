// A clock for each turn: a laptop in English, a phone in French.

import { expect, test } from "./fixtures";
import { expectNoFaults, quiet, violations } from "./look";
import { whoActs } from "./game";
import { expectNoScroll, seatTwo, start } from "./people";
import { picture } from "./picture";
import type { Player } from "./player";
import { serve } from "./program";

const program = serve("31".repeat(32));

/** Something no page offers, requested as one's own program would: a short clock. */
async function chooses(host: Player, seconds: number): Promise<void> {
  const answer = await host.page.evaluate(async (seconds) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
    const say = (message: object) => socket.send(JSON.stringify(message));
    socket.onopen = () => say({ type: "hello", room: location.pathname.slice(1), seen: 0 });
    return new Promise<string>((resolve) => {
      socket.onmessage = (event: MessageEvent<string>) => {
        const { type } = JSON.parse(event.data) as { type: string };
        if (type === "welcome") say({ type: "set_clock", id: crypto.randomUUID(), seconds });
        if (type === "accepted" || type === "refused") {
          socket.close();
          resolve(type);
        }
      };
    });
  }, seconds);
  expect(answer).toBe("accepted");
}

test("the time of a turn is seen, given and over, on a laptop and a phone", async ({ browser }) => {
  const { ana, lea, players, heard } = await seatTwo(browser, program.url);

  // The host chooses, the other reads along.
  await ana.press(ana.page.getByText("Clock: no clock"));
  await ana.press(ana.page.getByRole("radio", { name: "5 min", exact: true }));
  await expect(ana.page.getByText("Clock: 5 min").first()).toBeVisible();
  await lea.press(lea.page.locator("summary", { hasText: /^Horloge\s: 5 min/ }));
  await expect(lea.page.getByRole("radio", { name: "3 jours" })).toBeDisabled();
  await expectNoFaults(lea.page, { scrolls: true });
  await picture(lea.page, "clock-lobby");
  await chooses(ana, 30);
  await expect(ana.page.getByText("Clock: 30 s").first()).toBeVisible();
  await start(ana, players);

  // Both see it, and the phone's header has not grown.
  for (const { page } of players) {
    await expect(page.getByTestId("clock")).toHaveText(/0:([0-2]\d|30)/);
    await quiet(page);
  }
  expect((await lea.page.locator("header").first().boundingBox())?.height).toBeLessThanOrEqual(47);
  await expectNoScroll(lea.page);
  await picture(lea.page, "clock-phone");

  const slow = (await whoActs(players)) ?? ana;
  const other = slow === ana ? lea : ana;
  const strip = (player: Player) => player.page.getByTestId("time");
  // Nobody gives time to themselves: it is asked for, and the other player gives it.
  await expect(strip(slow)).toBeVisible({ timeout: 30_000 });
  await slow.press(strip(slow).getByRole("button", { name: /^(Ask for 30 s more|Demander 30 s de plus)$/ }));
  await expect(strip(other)).toContainText(/would like more time for this turn|aimerait rallonger ce tour/);
  for (const { page } of players) await picture(page, `clock-strip-${page.viewportSize()?.width}`);
  await other.press(strip(other).getByRole("button", { name: /^(Give 30 s more|Donner 30 s de plus)$/ }));
  await expect(strip(slow)).toHaveCount(0);
  await expect(slow.page.getByTestId("clock")).toHaveText(/0:[34]\d/);
  expect(await violations(slow.page)).toEqual([]);

  // At zero the game goes on, and the next player has time.
  await expect(strip(lea)).toBeVisible({ timeout: 40_000 });
  await expectNoFaults(lea.page, { scrolls: false });
  await expect.poll(() => other.isActing(), { timeout: 45_000 }).toBe(true);
  await expect(ana.page.getByText(/time is up: the game goes on\./).first()).toBeAttached();
  expect(heard.flat()).toEqual([]);
});
