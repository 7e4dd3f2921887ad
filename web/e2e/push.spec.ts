// Notifications of one's turn: offered to people who leave a running game and never before, off by one tap, and shown
// by the worker. The push service itself is not tested: the browser is given one that answers.

import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { launch } from "./browser";
import { expect, test } from "./fixtures";
import { act, whoActs, type Done } from "./game";
import { expectNoFaults, quiet } from "./look";
import { arrive, LAPTOP, openTable, PHONE, start, takeSeat, WITH_WORKER } from "./people";
import { picture } from "./picture";
import { serve } from "./program";

const program = serve();

// Without windows there are no notifications.
test.use({ launchOptions: launch() });

/** A browser whose person allows notifications from this site, and whose push service needs no network. */
async function subscribable(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["notifications"], { origin: program.url });
  await context.addInitScript(() => {
    if (!("PushManager" in window)) return;
    let made: PushSubscription | null = null;
    // The key and the secret of RFC 8291.
    const keys = {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    };
    PushManager.prototype.subscribe = (options) => {
      if (options?.userVisibleOnly !== true || typeof options.applicationServerKey !== "string") return Promise.reject(new TypeError());
      const endpoint = "https://push.example.org/send/abc";
      const unsubscribe = () => {
        made = null;
        return Promise.resolve(true);
      };
      made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe } as unknown as PushSubscription;
      return Promise.resolve(made);
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(made);
  });
}

/** What a page sent to the server from now on, and the answers. */
function told(page: Page): { method: string; status: number; body: unknown }[] {
  const all: ReturnType<typeof told> = [];
  page.on("response", (it) => {
    const method = it.request().method();
    if (!it.url().endsWith("/api/push") || method === "GET") return;
    all.push({ method, status: it.status(), body: it.request().postDataJSON() });
  });
  return all;
}

test("it is offered to who leaves a running game, once, and is off by one tap", async ({ browser }) => {
  const [ana, ben] = [await arrive(browser, { ...PHONE, ...WITH_WORKER }), await arrive(browser, { ...LAPTOP, ...WITH_WORKER })];
  for (const { page } of [ana, ben]) await subscribable(page.context());
  const offer = ana.page.getByRole("group", { name: "Tell me when it is my turn" });
  const link = await openTable(ana, program.url);
  await takeSeat(ben, link);
  await ana.page.goto(program.url);
  await expect(ana.page.getByText("The game has not begun")).toBeVisible();
  await expect(offer).toHaveCount(0);

  await ana.page.goto(link);
  await start(ana, [ana, ben]);
  await expect(offer).toHaveCount(0);
  await ana.page.goto(program.url);
  await expect(offer).toBeVisible();
  for (const language of ["fr", "en"]) {
    await ana.page.locator(`button[lang=${language}]`).first().tap();
    await expect(ana.page.locator("html")).toHaveAttribute("lang", language);
    await expectNoFaults(ana.page, { scrolls: true });
    await picture(ana.page, `push-offer-phone-${language}`, { whole: true });
  }

  // Yes: the server knows this browser.
  const byAna = told(ana.page);
  const endpoint = "https://push.example.org/send/abc";
  await ana.press(offer.getByRole("button", { name: "Yes, tell me" }));
  const kept = { method: "PUT", status: 204, body: expect.objectContaining({ endpoint, language: "en" }) };
  // The worker comes first, with everything it keeps.
  await expect.poll(() => byAna, { timeout: 60_000 }).toEqual([kept]);
  await expect(offer).toContainText("we will tell you");

  // Off by one tap in the preferences, and the page does not ask again.
  await ana.press(ana.page.getByRole("button", { name: "Preferences" }));
  const toggle = ana.page.getByRole("checkbox", { name: "Tell me when it is my turn" });
  await expect(toggle).toBeChecked();
  await ana.press(toggle);
  await expect(toggle).not.toBeChecked();
  await expect.poll(() => byAna).toEqual([kept, { method: "DELETE", status: 204, body: { endpoint } }]);
  await ana.page.reload();
  await expect(ana.page.locator("[data-table]")).toHaveCount(1);
  await quiet(ana.page);
  await expect(offer).toHaveCount(0);

  // The same in the card of the room; a person who says no is not asked again.
  await ben.page.goto(program.url);
  await ben.press(ben.page.getByRole("button", { name: "No thanks" }));
  await expect(ben.page.getByRole("button", { name: "Yes, tell me" })).toHaveCount(0);
  await ben.page.reload();
  await expect(ben.page.locator("[data-table]")).toHaveCount(1);
  await quiet(ben.page);
  await expect(ben.page.getByRole("button", { name: "Yes, tell me" })).toHaveCount(0);
  await ben.page.goto(link);
  // A panel that opens while the table is built closes again.
  await expect(ben.page.locator("[data-street]")).toHaveCount(8);
  await quiet(ben.page);
  await ben.page.locator("header .gear .open").click();
  const inRoom = ben.page.getByRole("checkbox", { name: "Tell me when it is my turn" });
  const byBen = told(ben.page);
  await ben.press(inRoom);
  await expect(inRoom).toBeChecked();
  await expect.poll(() => byBen).toMatchObject([{ method: "PUT", status: 204 }]);
});

/** The worker of this page, as Chromium calls it. */
async function registration(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const it = registrations.find(({ scopeURL }) => scopeURL === `${program.url}/`);
      if (it) resolve(it.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  return found;
}

test("the worker says at which table it is one's turn, in the language of the device, and nothing else", async ({ browser }) => {
  const ana = await arrive(browser, { ...LAPTOP, ...WITH_WORKER });
  const { page } = ana;
  await subscribable(page.context());
  const link = await openTable(ana, program.url);
  const code = new URL(link).pathname.slice(1);
  await page.goto(program.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const registrationId = await registration(session);
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
    });
  const deliver = (data: string) => session.send("ServiceWorker.deliverPushMessage", { origin: program.url, registrationId, data });
  await deliver(JSON.stringify({ turn: "KXR-TBM", language: "en" }));
  await expect.poll(shown).toEqual([{ title: "Your turn at table KXR-TBM", body: "", tag: "KXR-TBM", lang: "en" }]);
  // The later one replaces the earlier one.
  await deliver(JSON.stringify({ turn: "KXR-TBM", language: "fr" }));
  await expect.poll(shown).toEqual([{ title: "À vous de jouer à la table KXR-TBM", body: "", tag: "KXR-TBM", lang: "fr" }]);
  // A message that the server did not send shows only the name of the program.
  const plain = async () => (await shown()).filter(({ title, tag }) => title === "Rondpoint" && tag === "").length;
  for (const strange of ["", "{", JSON.stringify({ turn: "//evil.example.org", language: "xx" })]) {
    const before = await plain();
    // Retried: a message to a worker that is about to stop is lost.
    await expect(async () => {
      await deliver(strange);
      await expect.poll(plain, { timeout: 3_000 }).toBeGreaterThan(before);
    }).toPass();
  }

  // Coming to the table clears the notification.
  await deliver(JSON.stringify({ turn: code, language: "en" }));
  await expect.poll(async () => (await shown()).map((it) => it.tag)).toContain(code);
  await page.evaluate(() => localStorage.setItem("rondpoint.push", "on"));
  await page.goto(link);
  await expect.poll(async () => (await shown()).map((it) => it.tag)).not.toContain(code);
});

test("who has the table open and looks elsewhere is told by the page, until they look", async ({ browser }) => {
  const players = [await arrive(browser, { ...LAPTOP, ...WITH_WORKER }), await arrive(browser, { ...LAPTOP, ...WITH_WORKER })] as const;
  const [ana, ben] = players;
  for (const { page } of players) await subscribable(page.context());
  const link = await openTable(ana, program.url);
  await takeSeat(ben, link);
  await start(ana, [ana, ben]);
  for (const { page } of players) {
    await page.evaluate(async () => {
      localStorage.setItem("rondpoint.push", "on");
      await navigator.serviceWorker.ready;
    });
    await quiet(page);
  }
  const active = (await whoActs([...players])) ?? ana;
  const { page } = active === ana ? ben : ana;
  const look = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperties(document, {
        hidden: { value: hidden, configurable: true },
        visibilityState: { value: hidden ? "hidden" : "visible", configurable: true },
      });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  const shown = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((it) => it.title));
  await look(true);
  expect(await shown()).toEqual([]);
  const done: Done = new Set();
  while (await active.isActing()) {
    await act(active, done);
    await quiet(active.page);
  }
  await expect.poll(shown).toEqual([`Your turn at table ${new URL(link).pathname.slice(1)}`]);
  await look(false);
  await expect.poll(shown).toEqual([]);
});
