// Two people, two browsers: open, join by code, a whole game by clicking, with a silent turn, a reload and a server
// killed midway.

import type { Page, WebSocketRoute } from "@playwright/test";
import { expect, test } from "./fixtures";
import { playToTheEnd, type Done } from "./game";
import { Player } from "./player";
import { serve } from "./program";
import { poster } from "./people";

const program = serve();

type Network = Awaited<ReturnType<typeof slowNetwork>>;

/** Holds back what the server sends to a page, as a slow network would. */
async function slowNetwork(page: Page) {
  let holding = false;
  const held: { route: WebSocketRoute; message: string | Buffer }[] = [];
  await page.routeWebSocket(/\/ws\?room=/, (route) => {
    const server = route.connectToServer();
    server.onMessage((message) => {
      if (holding) held.push({ route, message });
      else route.send(message);
    });
  });
  return {
    hold: () => void (holding = true),
    release: () => {
      holding = false;
      for (const { route, message } of held.splice(0)) route.send(message);
    },
    heard: (part: string) => held.some(({ message }) => message.toString().includes(part)),
  };
}

test("two people open, join by code and play a whole game", async ({ browser }) => {
  const laptop = { viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" } as const;
  const ana = new Player(await (await browser.newContext(laptop)).newPage());
  const lea = new Player(await (await browser.newContext({ ...laptop, locale: "en-GB" })).newPage());
  const networks = new Map([[ana, await slowNetwork(ana.page)], [lea, await slowNetwork(lea.page)]]);

  // One click opens the room.
  await ana.page.goto(program.url);
  await ana.page.getByLabel("Your name").fill("Ana");
  await poster(ana.page).click();
  await expect(ana.title).toHaveText("Waiting for friends");
  const path = new URL(ana.page.url()).pathname;
  expect(path).toMatch(/^\/[B-DF-HJ-NP-TV-XZ]{3}-[B-DF-HJ-NP-TV-XZ]{3}$/);

  // A friend types the code, in lower case and with a space; the sixth letter is the last key.
  await lea.page.goto(program.url);
  const spoken = path.slice(1).toLowerCase().replace("-", " ");
  await lea.page.getByLabel("Join with a code").pressSequentially(spoken);
  await expect(lea.page).toHaveURL(new RegExp(`${path}$`));
  await expect(lea.page.getByLabel("Your name at the table")).not.toHaveValue("");
  await lea.page.getByLabel("Your name at the table").fill("Léa");
  await lea.page.getByRole("button", { name: "Take a seat" }).click();
  await expect(ana.page.getByText("Léa").first()).toBeVisible();
  await expect(lea.page.getByText("Waiting for Ana to start…")).toBeVisible();

  // Chat before the game.
  await lea.page.getByLabel("Your message").fill("<b>On commence ?</b>");
  await lea.page.getByRole("button", { name: "Send message" }).click();
  await expect(ana.page.getByText("<b>On commence ?</b>")).toBeVisible();

  await ana.page.getByRole("button", { name: /start/i }).click();
  const players = [ana, lea];
  const done: Done = new Set();
  let silenced = false;
  let reloaded = false;
  let killed = false;
  let lookedBack = false;
  const wanted = ["place_officers", "reveal", "send", "trade", "officer", "draw", "end"] as const;

  await playToTheEnd(players, done, async (acts, active) => {
    const other = active === ana ? lea : ana;
    if (!silenced && (await active.seal.count()) > 0) {
      // The first taxi brought silence: both are sealed and told why.
      await expect(other.seal).toBeVisible();
      await expect(active.seal).toContainText(/A taxi for 2 asks for silence|Un taxi pour 2 impose le silence/);
      await expect(other.page.getByLabel("Your message")).toHaveCount(0);
      // Another tab, another way in: the server refuses regardless of what the client shows.
      expect(await sayThroughAnotherTab(other.page, path)).toMatchObject({ type: "refused", code: "silenced" });
      silenced = true;
    }
    if (silenced && !reloaded && acts > 8) {
      const score = await active.score.textContent();
      const hand = await active.hand.count();
      await active.page.reload();
      await expect(active.score).toHaveText(score ?? "");
      await expect(active.hand).toHaveCount(hand);
      reloaded = true;
    } else if (reloaded && !killed) {
      const score = await active.score.textContent();
      await program.kill();
      await expect(active.page.getByTestId("reconnecting")).toBeVisible();
      await expect(active.page.locator("[data-street]").first()).toBeVisible();
      await program.start();
      await expect(active.page.getByTestId("reconnecting")).toHaveCount(0);
      await expect(active.score).toHaveText(score ?? "");
      await expect(active.confirm).toBeVisible();
      killed = true;
    }
    if (acts === 1) await sayIntoSilence(active, other, networks.get(other));
    // The log is at its newest line, and does not disturb those who look back.
    const log = ana.page.locator(".log");
    if (acts === 30) {
      await expect.poll(() => log.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop)).toBeLessThan(2);
      expect(await log.evaluate((it) => it.scrollTop)).toBeGreaterThan(100);
      await log.evaluate((it) => it.scrollTo(0, 0));
    }
    if (acts === 33) {
      expect(await log.evaluate((it) => it.scrollTop)).toBe(0);
      lookedBack = true;
    }
    return killed && lookedBack && wanted.every((it) => done.has(it));
  });

  expect([silenced, reloaded, killed, lookedBack]).toEqual([true, true, true, true]);
  for (const verb of wanted) expect(done, verb).toContain(verb);
  // Both see the same end.
  const [first, second] = await Promise.all(players.map((it) => it.title.textContent()));
  expect(first).toBe(second);
  await expect(ana.page.getByText(/Rank \d of 6/)).toBeVisible();
  await expect(lea.page.getByText(/\d+ points/).first()).toBeVisible();

  // One tap each, same link, same chairs: the next game begins with the second tap.
  await lea.page.getByRole("button", { name: "Play again" }).click();
  await expect(ana.page.getByText(/^Playing again: /)).toBeVisible();
  await expect(ana.page.getByText(/Rank \d of 6/)).toBeVisible();
  await ana.page.getByRole("button", { name: "Play again" }).click();
  for (const player of players) await expect(player.page.locator("[data-street]")).toHaveCount(8);
});

/** A line typed while the table falls silent: it was sent before its writer could know. */
async function sayIntoSilence(revealer: Player, writer: Player, network: Network | undefined): Promise<void> {
  if (!network) throw new Error("no network");
  network.hold();
  await revealer.commit();
  await expect.poll(() => network.heard('"silence":{')).toBe(true);
  await writer.page.getByLabel("Your message").fill("prends le joker");
  await writer.page.getByRole("button", { name: "Send message" }).click();
  await expect.poll(() => network.heard('"silenced"')).toBe(true);
  network.release();
  // It stays with its writer, under the seal, and nobody else has read it.
  await expect(writer.seal).toContainText("prends le joker");
  await expect(revealer.page.getByText("prends le joker")).toHaveCount(0);
}

/** What the server answers to a chat line from a second tab of the same person. */
async function sayThroughAnotherTab(page: Page, path: string): Promise<unknown> {
  const tab = await page.context().newPage();
  await tab.goto(`${program.url}/health`);
  const answer = await tab.evaluate(
    (room) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        socket.onopen = () => {
          socket.send(JSON.stringify({ type: "hello", room, seen: 0 }));
          socket.send(JSON.stringify({ type: "say", id: "5b0f8f6e-6a55-4b0d-9d0a-3f7e1c2d4b5a", text: "psst" }));
        };
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data as string) as { type: string };
          if (message.type === "refused" || message.type === "accepted") resolve(message);
        };
      }),
    path.slice(1),
  );
  await tab.close();
  return answer;
}
