// Pictures of every scene at the sizes we promise: `node dev/shots.mjs [filter]`, with `npm run dev` running.

import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";

const base = process.env.BASE ?? "http://localhost:5173";
const out = process.env.OUT ?? "test-results/shots";
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const filter = process.argv[2] ?? "";
const SIZES = {
  phone: [360, 640], small: [320, 568], lying: [640, 360], zoomed: [683, 384], laptop: [1366, 768], low: [1366, 640],
};
const THEME = process.env.THEME ?? "light";
const SCENES = [
  "home", "lobby", "door", "officers", "arrival", "actions", "send", "trade", "mate", "sheet", "discard", "trim", "recall",
  "silent", "silent-sheet", "silent-mine", "waiting", "watching", "solo", "solo-silent", "full", "lost", "end",
  "rules", "rules-panel", "log",
];

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const lang of ["fr", "en"]) {
    for (const scene of SCENES) {
      const name = `${scene}-${size}-${lang}`;
      if (filter && !new RegExp(filter).test(name)) continue;
      const page = await browser.newPage({ viewport: { width, height }, locale: lang, colorScheme: THEME === "night" ? "dark" : "light" });
      page.on("pageerror", (error) => console.log(name, "ERROR", error.message));
      page.on("console", (line) => line.type() === "error" && !/404|500|Failed to load/.test(line.text()) && console.log(name, line.text()));
      const real = { send: "actions", trade: "actions", mate: "actions", sheet: "actions", "silent-sheet": "silent", lost: "actions", "rules-panel": "actions", log: "actions" }[scene] ?? scene;
      await page.goto(scene === "home" ? base : scene === "rules" ? `${base}/rules` : `${base}/dev/?scene=${real}&lang=${lang}${scene === "lost" ? "&lost" : ""}`);
      await page.waitForTimeout(700);
      if (scene === "send") {
        await page.locator("[data-street=fabert]").click();
        await page.locator("[data-card=red-2a]").click();
        await page.locator("[data-card=joker-2]").click();
      }
      if (scene === "trade") {
        await page.locator("[data-verb=trade]").click();
        if (width < 900) await page.locator(".chip").nth(1).click();
        await page.locator("[data-card=blue-3a]").click();
        await page.locator("[data-card=yellow-1]").click();
      }
      if (scene === "mate" && width < 900) await page.locator(".chip").nth(0).click();
      if (scene === "recall") await page.locator("[data-card=bonus-recall]").first().click();
      if (scene === "rules-panel") await page.locator("button.help").click();
      if (scene === "log") {
        if (width < 900) {
          await page.locator("header .chat").click();
          await page.getByRole("tab").nth(1).click();
        }
        await page.locator(".log button").last().click();
      }
      if (scene.endsWith("sheet") && width < 900) await page.locator("header .chat").click();
      await page.waitForTimeout(600);
      const over = await page.evaluate(() => {
        const page = document.documentElement;
        const low = [...document.querySelectorAll("button, input, [role=tab]")].filter((it) => {
          const box = it.getBoundingClientRect();
          return box.width > 0 && (box.width < 43.5 || box.height < 43.5) && it.type !== "radio";
        });
        return {
          y: page.scrollHeight - innerHeight, x: page.scrollWidth - innerWidth,
          small: low.map((it) => `${it.className}:${it.getAttribute("aria-label") ?? it.textContent.trim()} ${Math.round(it.getBoundingClientRect().width)}x${Math.round(it.getBoundingClientRect().height)}`),
        };
      });
      if (over.x > 0 || (over.y > 0 && !["home", "lobby", "door", "end", "rules"].includes(scene)) || over.small.length) console.log(name, JSON.stringify(over));
      await page.screenshot({ path: `${out}/${name}.png` });
      await page.close();
    }
  }
}
await browser.close();
