// Everything around the game: installable, readable without a network, presentable as a link, strict about what it
// runs.

import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { violations } from "./look";
import { Player } from "./player";
import { serve } from "./program";
import { openTable, poster, start, WITH_WORKER } from "./people";

const program = serve();

/** What a page reports as forbidden or failed. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (line) => {
    if (line.type() === "error" || line.type() === "warning") heard.push(line.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  return heard;
}

/** The page as a link preview's crawler reads it. */
async function preview(path: string, language?: string): Promise<{ text: string; facts: Map<string, string> }> {
  const answer = await fetch(program.url + path, language ? { headers: { "accept-language": language } } : {});
  const text = await answer.text();
  const facts = new Map<string, string>();
  for (const [, name, value] of text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)) {
    facts.set(name ?? "", value ?? "");
  }
  return { text, facts };
}

/** Width and height of a PNG. */
function pngSize(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  expect([...bytes.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return [view.getUint32(16), view.getUint32(20)];
}

async function download(path: string): Promise<{ type: string | null; bytes: Uint8Array }> {
  const answer = await fetch(new URL(path, program.url));
  expect(answer.status, path).toBe(200);
  return { type: answer.headers.get("content-type"), bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test("a link shows a poster, a title and the code, in the language that was asked for", async () => {
  const cases = [
    { language: undefined, lang: "en", title: "Join table KXR-TBM" },
    { language: "en-GB,en;q=0.9,fr;q=0.5", lang: "en", title: "Join table KXR-TBM" },
    { language: "fr-FR,fr;q=0.9,en;q=0.8", lang: "fr", title: "Rejoignez la table KXR-TBM" },
  ];
  const pictures = new Set<string>();
  for (const { language, lang, title } of cases) {
    const { text, facts } = await preview("/kxr-tbm", language);
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`<title>${title}</title>`);
    expect(text).not.toContain("{{");
    expect(facts.get("og:title")).toBe(title);
    expect(facts.get("og:description")).toBe(facts.get("description"));
    expect(facts.get("og:url")).toBe(`${program.url}/KXR-TBM`);
    const picture = facts.get("og:image") ?? "";
    expect(picture).toMatch(new RegExp(`^${program.url}/assets/`));
    pictures.add(picture);
    const { type, bytes } = await download(picture);
    expect(type).toBe("image/png");
    expect(pngSize(bytes)).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(300_000);
  }
  expect(pictures.size).toBe(2);
  expect((await preview("/", "fr")).text).toContain("<title>Rondpoint : jouer entre amis, à distance</title>");
  // Addresses from the time when there was only one game lead to it.
  for (const [old, now] of [["/rules", "/marne/rules"], ["/marne/rules", "/marne/rules"], ["/learn", "/marne/learn"]] as const) {
    expect((await preview(old, "en")).facts.get("og:url")).toBe(`${program.url}${now}`);
  }
});

test("a room that exists looks from outside like one that does not", async ({ request }) => {
  const answer = await request.post(`${program.url}/api/rooms`, { data: { name: "Ana" }, headers: { origin: program.url } });
  const { code } = (await answer.json()) as { code: string };
  const [there, nowhere] = [await preview(`/${code}`), await preview("/BBB-BBB")];
  expect(there.text.replaceAll(code, "BBB-BBB")).toBe(nowhere.text);
});

test("it can be installed: a manifest in both languages, with icons that are what they say", async () => {
  for (const locale of ["fr", "en"]) {
    const { text } = await preview("/", locale);
    const link = /<link rel="manifest" href="([^"]+)"/.exec(text)?.[1] ?? "";
    const { type, bytes } = await download(link);
    expect(type).toBe("application/manifest+json");
    const manifest = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown> & {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ lang: locale, name: "Rondpoint", start_url: "/", scope: "/", display: "standalone" });
    const bitmaps = manifest.icons.filter((it) => it.type === "image/png");
    expect(bitmaps.map((it) => `${it.sizes} ${it.purpose}`)).toEqual([
      "192x192 any", "512x512 any", "192x192 maskable", "512x512 maskable",
    ]);
    for (const { src, sizes } of bitmaps) expect(pngSize((await download(src)).bytes).join("x")).toBe(sizes);
    const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(pngSize((await download(touch)).bytes)).toEqual([180, 180]);
  }
});

test("files that never change are kept for ever, and come compressed; pages are revalidated", async () => {
  const { text } = await preview("/");
  const script = /<script type="module" crossorigin src="([^"]+)"/.exec(text)?.[1] ?? "";
  for (const coding of ["br", "gzip"]) {
    const answer = await fetch(program.url + script, { headers: { "accept-encoding": coding } });
    expect(answer.headers.get("content-encoding")).toBe(coding);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("vary")).toContain("accept-encoding");
    expect(await answer.text()).toContain("rondpoint");
    const again = await fetch(program.url + script, {
      headers: { "accept-encoding": coding, "if-none-match": answer.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  }
  const page = await fetch(program.url);
  expect(page.headers.get("cache-control")).toBe("private, no-cache");
  expect(page.headers.get("vary")).toContain("accept-language");
  const known = await fetch(program.url, { headers: { "if-none-match": page.headers.get("etag") ?? "" } });
  expect(known.status).toBe(304);
  const part = await fetch(program.url + script, { headers: { range: "bytes=0-9" } });
  expect(part.status).toBe(200);
  const worker = await fetch(`${program.url}/sw.js`);
  expect(worker.headers.get("cache-control")).toBe("no-cache");
  expect(worker.headers.get("content-type")).toContain("javascript");
  for (const hidden of ["/pages/home.en.html", "/.vite/manifest.json", `${script}.br`, "/index.html"]) {
    expect((await fetch(program.url + hidden)).status, hidden).toBe(404);
  }
});

async function ready(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}

async function visitor(browser: Browser, locale = "en-GB"): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale, ...WITH_WORKER });
  return { context, page: await context.newPage() };
}

test("the rules can be read without scripts", async ({ browser }) => {
  for (const [path, locale, chapter] of [["marne/rules", "en-GB", "A turn"], ["taxifolie/rules", "fr-FR", "Rouler"]] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, locale });
    const page = await context.newPage();
    await page.goto(`${program.url}/${path}`);
    await expect(page.getByRole("heading", { name: chapter, exact: true })).toBeVisible();
    await context.close();
  }
});

test("what is there without scripts can be read in a dark room", async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: "dark" });
  await context.route(/\.js$/, (route) => route.abort());
  const page = await context.newPage();
  for (const [path, heading] of [["nowhere/at/all", "There is no page here"], ["", "Rondpoint"], ["marne/rules", "Rondpoint"]] as const) {
    await page.goto(`${program.url}/${path}`);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
});

test("without a network home, the rules and the lesson are still there, and say so", async ({ browser }) => {
  const { context, page } = await visitor(browser);
  await page.goto(program.url);
  await ready(page);
  await context.setOffline(true);
  await page.reload();
  // Some versions of Chromium do not tell a page loaded since then that there is no network.
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(page.getByTestId("offline")).toBeVisible();
  await expect(poster(page)).toBeVisible();
  await poster(page).click();
  await expect(page.getByRole("alert").filter({ hasText: /cannot be reached|connection/i })).toBeVisible();

  await page.goto(`${program.url}/rules`);
  await expect(page.getByRole("heading", { level: 1, name: "Rules of the game" })).toBeVisible();
  await expect(page.locator("section")).not.toHaveCount(0);
  await page.locator("button[lang=fr]").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Règles du jeu" })).toBeVisible();

  // The lesson needs no server either.
  await page.goto(`${program.url}/apprendre`);
  await expect(page.locator("[data-street]")).toHaveCount(8);

  // A table is never kept: its page says that it waits for the network.
  await page.goto(`${program.url}/KXR-TBM`);
  await expect(page.getByTestId("reconnecting")).toBeVisible();

  await context.setOffline(false);
  await page.goto(program.url);
  await expect(poster(page)).toBeVisible();
  await expect(page.getByTestId("offline")).toHaveCount(0);
  const asked = page.waitForResponse("**/api/decks");
  await page.evaluate(() => fetch("/api/decks"));
  expect((await asked).fromServiceWorker()).toBe(false);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (it) => (await caches.open(it)).keys()));
    return lists.flat().map((it) => new URL(it.url).pathname);
  });
  expect(kept.filter((it) => /^\/(api|ws)/.test(it))).toEqual([]);
  expect(kept).toContain("/");
});

test("while there is a network the page comes from the server, whatever is kept", async ({ browser }) => {
  const { page } = await visitor(browser);
  await page.goto(program.url);
  await ready(page);
  await page.evaluate(async () => {
    const [name] = await caches.keys();
    await (await caches.open(name ?? "")).put("/", new Response("<h1>old</h1>", { headers: { "content-type": "text/html" } }));
  });
  await page.reload();
  await expect(poster(page)).toBeVisible();
  // If the server is gone, the kept page is shown rather than none.
  await program.kill();
  await page.reload();
  await expect(page.getByRole("heading", { name: "old" })).toBeVisible();
  await program.start();
  await page.reload();
  await expect(poster(page)).toBeVisible();
});

test("a part that cannot be downloaded leaves a message and a way on, never a blank page", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.route(/assets\/(Rules|Preferences|preferences)/, (route) => route.abort());
  await page.goto(`${program.url}/rules`);
  await expect(page.getByRole("alert")).toContainText("cannot be loaded");
  await page.goto(program.url);
  await page.getByRole("button", { name: "Preferences" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "could not be downloaded" })).toBeVisible();
  await page.unroute(/assets\/(Rules|Preferences|preferences)/);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await page.getByRole("button", { name: "Preferences" }).click();
  await expect(page.getByLabel("Volume")).toBeVisible();

  // What lies over a table.
  const friend = new Player(page, (target) => target.click());
  await openTable(friend, program.url);
  await page.route(/assets\/Strips/, (route) => route.abort());
  await start(friend, [friend]);
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "could not be downloaded" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.locator(".banner").getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".banner")).toHaveCount(0);

  // Without even the first script: the HTML itself has the words.
  await page.route(/assets\/base-.*\.js/, (route) => route.abort());
  await page.goto(`${program.url}/KXR-TBM`);
  await expect(page.getByRole("heading", { name: "Table KXR-TBM" })).toBeVisible();
  await expect(page.getByRole("link", { name: /reload/i })).toBeVisible();
});

test("no page asks for what the policy forbids, and the tab tells whose turn it is", async ({ browser }) => {
  const [ana, lea] = [await visitor(browser), await visitor(browser)];
  const heard = [complaints(ana.page), complaints(lea.page)];
  const answer = await ana.page.goto(program.url);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  for (const rule of ["default-src 'self'", "worker-src 'self'", "manifest-src 'self'", "object-src 'none'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toMatch(/unsafe|data:|\*/);
  await expect(ana.page).toHaveTitle(/Rondpoint/);
  await ana.page.getByLabel("Your name").fill("Ana");
  await poster(ana.page).click();
  await expect(new Player(ana.page).title).toHaveText("Waiting for friends");
  const code = new URL(ana.page.url()).pathname.slice(1);
  await expect(ana.page).toHaveTitle(`${code} – Rondpoint`);
  await lea.page.goto(ana.page.url());
  await lea.page.getByLabel("Your name at the table").fill("Léa");
  await lea.page.getByRole("button", { name: "Take a seat" }).click();
  await expect(ana.page.getByText("Léa").first()).toBeVisible();
  await ana.page.getByRole("button", { name: /start/i }).click();
  for (const { page } of [ana, lea]) await expect(page.locator("[data-street]")).toHaveCount(8);

  for (const { page } of [ana, lea]) await expect(page).toHaveTitle(/turn – /);
  const turns = await Promise.all([ana.page.title(), lea.page.title()]);
  const mine = turns.findIndex((it) => it === `● Your turn – ${code} – Rondpoint`);
  expect(turns[1 - mine]).toBe(`${["Ana", "Léa"][mine]}’s turn – ${code} – Rondpoint`);
  const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute("href");
  const pages = [ana.page, lea.page];
  for (const [index, page] of pages.entries()) {
    expect(await icon(page)).toBe(index === mine ? "/favicon-turn.png" : "/favicon.png");
    await page.getByRole("button", { name: "Rules of the game" }).click();
    await expect(page.getByTestId("rules").locator("section").first()).toBeVisible();
    await expect(page.getByTestId("rules")).toContainText("Settings Standard events");
  }
  expect(heard.flat()).toEqual([]);
});
