// What the client costs and how it scores: `cargo xtask report` runs this with everything it needs named in the
// environment, and prints a table. PROGRAM is the server, CLIENT the folder of the client inside it, LIGHTHOUSE the
// folder where Lighthouse is installed, REPORT the file to write. SLOW is how many times slower the processor is made
// for Lighthouse: 4 turns a fast idle machine into a mid-range phone, 1 leaves a slow or busy one as it is.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { executablePath, FLAGS } from "./chromium.mjs";

const { PROGRAM, CLIENT, LIGHTHOUSE, REPORT } = process.env;
const RUNS = 3;
const SLOW = Number(process.env.SLOW ?? 4);
/** Lighthouse's own slow 4G. */
const THROTTLING = {
  rttMs: 150, throughputKbps: 1638.4, requestLatencyMs: 562.5, downloadThroughputKbps: 1474.56, uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: SLOW,
};
const CATEGORIES = ["performance", "accessibility", "best-practices"];

async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

async function startProgram() {
  const data = mkdtempSync(join(tmpdir(), "rondpoint-report-"));
  const port = await freePort();
  const child = spawn(PROGRAM, ["--listen", `127.0.0.1:${port}`, "--data", data, "--seed", "07".repeat(32)], { stdio: "ignore" });
  const url = `http://localhost:${port}`;
  while (!(await fetch(`${url}/health`).catch(() => null))?.ok) await new Promise((later) => setTimeout(later, 50));
  const end = async () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    await gone;
    rmSync(data, { recursive: true, force: true });
  };
  return { url, end };
}

/** A table with a running game, and the address of another where people are still sitting down. */
async function openTables(url) {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const open = async () => {
    const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
    await page.goto(url);
    await page.locator("[data-game=marne]").click();
    await page.getByRole("button", { name: /start/i }).waitFor();
    return page;
  };
  const [waiting, playing] = [await open(), await open()];
  await playing.getByRole("button", { name: /start/i }).click();
  await playing.locator("[data-street]").first().waitFor();
  const pages = [{ name: "home", url }, { name: "join", url: waiting.url() }, { name: "table", url: playing.url() }];
  return { pages, close: () => browser.close() };
}

/** The median of three runs, by performance. */
async function scores(url) {
  const from = (path) => import(pathToFileURL(join(LIGHTHOUSE, "node_modules", path)).href);
  const { default: lighthouse } = await from("lighthouse/core/index.js");
  const { launch } = await from("chrome-launcher/dist/index.js");
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await launch({ chromePath: executablePath, chromeFlags: FLAGS, logLevel: "silent" });
    const flags = { port: chrome.port, onlyCategories: CATEGORIES, throttling: THROTTLING, output: "json", logLevel: "error", locale: "en-US" };
    const { lhr } = await lighthouse(url, flags);
    await chrome.kill();
    runs.push(lhr);
  }
  runs.sort((one, two) => one.categories.performance.score - two.categories.performance.score);
  return runs[Math.floor(RUNS / 2)];
}

/** The page's faults in a category. */
function faults(lhr) {
  return CATEGORIES.slice(1).flatMap((it) =>
    lhr.categories[it].auditRefs
      .map((ref) => ({ weight: ref.weight, audit: lhr.audits[ref.id] }))
      .filter(({ weight, audit }) => weight > 0 && audit.score !== null && audit.score < 1)
      .map(({ audit }) => `${audit.title} ${JSON.stringify(audit.details?.items ?? []).slice(0, 400)}`),
  );
}

/** The scripts that chunks need at once, in gzipped bytes. A file of words is found by its source. */
function scriptBytes(names) {
  const manifest = JSON.parse(readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8"));
  const keys = names.map((name) => name in manifest ? name : Object.keys(manifest).find((it) => manifest[it].name === name && manifest[it].file.endsWith(".js")));
  const files = new Set();
  for (const key of keys) {
    files.add(manifest[key].file);
    for (const it of manifest[key].imports ?? []) if (!keys.includes(it)) keys.push(it);
  }
  return [...files].reduce((sum, it) => sum + readFileSync(join(CLIENT, `${it}.gz`)).length, 0);
}

const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const lines = [];
const say = (line = "") => {
  lines.push(line);
  console.log(line);
};

say("| scripts, gzip | French | English | budget |");
say("|---|---|---|---|");
for (const [name, budget, chunks] of [
  ["home", 45, (it) => ["base", "home", `locales/${it}.ftl`]],
  ["join", 45, (it) => ["base", "room", `locales/${it}.ftl`]],
  ...["marne", "taxifolie", "boomville"].map((game) => [
    `join and ${game}`,
    80,
    (it) => [
      ...["base", "room", `locales/${it}.ftl`, `game.${game}`, `src/games/${game}/words/options.${it}.ftl`],
      ...["table", `locales/table.${it}.ftl`, `table.${game}`, `src/games/${game}/words/table.${it}.ftl`],
    ],
  ]),
]) {
  say(`| ${name} | ${kilo(scriptBytes(chunks("fr")))} | ${kilo(scriptBytes(chunks("en")))} | ${budget} kB |`);
}
say();

const joined = resolve(import.meta.dirname, "../test-results/join.json");
if (existsSync(joined)) {
  const join = JSON.parse(readFileSync(joined, "utf8"));
  say("| from the link to a chair | measured | promised |");
  say("|---|---|---|");
  say(`| seated | ${(join.seated_ms / 1000).toFixed(1)} s | 5 s |`);
  say(`| taps, letters typed | ${join.taps}, ${join.typed} | 1, 0 |`);
  say(`| requests before the tap | ${join.requests} | 12 |`);
  say(`| bytes before the tap | ${kilo(join.bytes)} | 150 kB |`);
  say();
}

const program = await startProgram();
const tables = await openTables(program.url);
say(`| Lighthouse, mobile, processor /${SLOW}, median of ${RUNS} | performance | accessibility | best practices | CLS | LCP | TBT | requests | bytes | speed of the machine |`);
say("|---|---|---|---|---|---|---|---|---|---|");
const against = [];
for (const { name, url } of tables.pages) {
  const lhr = await scores(url);
  const score = (it) => Math.round(lhr.categories[it].score * 100);
  const value = (it) => lhr.audits[it].numericValue;
  const requests = lhr.audits["network-requests"].details.items.filter((it) => it.url.startsWith("http"));
  const bytes = requests.reduce((sum, it) => sum + it.transferSize, 0);
  say(
    `| ${name} | ${CATEGORIES.map(score).join(" | ")} | ${value("cumulative-layout-shift").toFixed(3)} | ${(value("largest-contentful-paint") / 1000).toFixed(1)} s | ${Math.round(value("total-blocking-time"))} ms | ${requests.length} | ${kilo(bytes)} | ${Math.round(lhr.environment.benchmarkIndex)} |`,
  );
  against.push(...faults(lhr).map((it) => `- ${name}: ${it}`));
}
if (against.length > 0) say(["", "What Lighthouse holds against these pages:", "", ...against].join("\n"));
await tables.close();
await program.end();
if (REPORT) writeFileSync(REPORT, `${lines.join("\n")}\n`);
