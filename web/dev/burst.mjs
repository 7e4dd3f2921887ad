// Twenty moments at once on a slow machine: `node dev/burst.mjs`. Builds the page of made-up scenes for production,
// slows Chromium down four times, and prints the frames and the long tasks as JSON. A busy machine affects both, but
// not `work`: the processor time of each task at full speed, times the slowdown. REPEATS is the number of bursts
// behind each median, PAUSE the time between two updates in milliseconds, SLOW the slowdown, TALE the words of
// `dev/tale.ts`.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { executablePath, FLAGS } from "./chromium.mjs";
import { serveScenes } from "./site.mjs";

const slow = Number(process.env.SLOW ?? 4);
const pause = Number(process.env.PAUSE ?? 0);
const tale = process.env.TALE ?? "burst";
const repeats = Number(process.env.REPEATS ?? 5);
const motions = (process.env.MOTION ?? "off,normal").split(",");
const outDir = mkdtempSync(join(tmpdir(), "rondpoint-burst-"));
const site = await serveScenes();
const browser = await chromium.launch({ executablePath, args: FLAGS });

/** The processor milliseconds of each task on the page's main thread, and those spent on layout and on scripts. */
function workOf(trace) {
  const events = JSON.parse(readFileSync(trace, "utf8")).traceEvents;
  const mains = new Set(events.filter((it) => it.name === "thread_name" && it.args.name === "CrRendererMain").map((it) => `${it.pid}/${it.tid}`));
  const busy = (name) => events.filter((it) => it.ph === "X" && it.name === name && mains.has(`${it.pid}/${it.tid}`)).map((it) => ((it.tdur ?? 0) / 1000) * slow);
  const tasks = busy("RunTask");
  const sum = (name) => Math.round(busy(name).reduce((all, it) => all + it, 0));
  return {
    longest: Math.round(Math.max(...tasks)), tasksOver50: tasks.filter((it) => it > 50).map(Math.round), tasksOver16: tasks.filter((it) => it > 16).length,
    total: sum("RunTask"), layout: sum("Layout"), style: sum("UpdateLayoutTree"), prePaint: sum("PrePaint"), paint: sum("Paint"), commit: sum("Commit"), layerize: sum("Layerize"), script: sum("FunctionCall"),
  };
}

async function measure(width, height, motion, traced) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.addInitScript((motion) => localStorage.setItem("rondpoint.motion", motion), motion);
  await page.goto(`${site.url}?scene=actions&lang=fr`);
  await page.waitForSelector("[data-street]");
  await page.waitForTimeout(1000);
  const devtools = await page.context().newCDPSession(page);
  const trace = join(outDir, "trace.json");
  if (traced) await browser.startTracing(page, { path: trace, categories: ["-*", "toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"] });
  else await devtools.send("Emulation.setCPUThrottlingRate", { rate: slow });
  const seen = await page.evaluate(async ([tale, pause]) => {
    const frame = () => new Promise(requestAnimationFrame);
    const [deltas, tasks, flights] = [[], [], new Set()];
    const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((it) => Math.round(it.duration))));
    watch.observe({ type: "longtask" });
    for (let i = 0; i < 20; i += 1) await frame();
    let [last, quiet] = [await frame(), 0];
    const begun = last;
    let telling = true;
    // A message of the server arrives in a task of its own, not in a frame's.
    setTimeout(() => window.tell(tale, pause).then(() => (telling = false)));
    // Half a second of quiet is the end.
    while (telling || quiet < 500) {
      const now = await frame();
      deltas.push(now - last);
      for (const it of document.querySelectorAll("[data-ghost]")) flights.add(it);
      quiet = document.querySelector("[data-ghost], [data-changed]") ? 0 : quiet + now - last;
      last = now;
    }
    tasks.push(...watch.takeRecords().map((it) => Math.round(it.duration)));
    return { deltas, tasks, flights: flights.size, time: last - begun - quiet };
  }, [tale, pause]);
  if (traced) await browser.stopTracing();
  if ((await page.locator("[data-street]").count()) !== 8) throw new Error("the table was lost on the way");
  await page.close();
  if (traced) return workOf(trace);
  const slowFrames = seen.deltas.filter((it) => it > 20).length;
  return {
    flights: seen.flights, milliseconds: Math.round(seen.time), frames: seen.deltas.length,
    over20: slowFrames, over20Percent: Math.round((1000 * slowFrames) / seen.deltas.length) / 10,
    worstFrame: Math.round(Math.max(...seen.deltas)), longTasks: seen.tasks,
  };
}

// The start-up work of a new browser belongs to no burst.
await measure(360, 640, motions[0], false);
const columns = [];
for (const [width, height] of [[360, 640], [1366, 768]]) for (const motion of motions) columns.push({ width, height, motion, runs: [] });
for (let run = 0; run < repeats; run += 1) for (const { width, height, motion, runs } of columns) {
  runs.push({ ...(await measure(width, height, motion, false)), work: await measure(width, height, motion, true) });
}
const middle = (runs, figure) => runs.map(figure).sort((a, b) => a - b)[Math.floor(runs.length / 2)];
const medians = columns.map(({ width, height, motion, runs }) => ({
  screen: `${width}x${height}`, motion,
  longTasks: middle(runs, (it) => it.longTasks.length), longest: middle(runs, (it) => Math.max(0, ...it.longTasks)),
  over20Percent: middle(runs, (it) => it.over20Percent), worstFrame: middle(runs, (it) => it.worstFrame),
  workOver50: middle(runs, (it) => it.work.tasksOver50.length), workLongest: middle(runs, (it) => it.work.longest),
}));
console.log(JSON.stringify({ slow, pause, tale, repeats, medians, columns }, null, 1));
await browser.close();
await site.close();
rmSync(outDir, { recursive: true });
