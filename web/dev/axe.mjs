// Every scene through axe, both themes, phone and laptop: `node dev/axe.mjs`, with `npm run dev` running.

import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "@playwright/test";

const base = process.env.BASE ?? "http://localhost:5173";
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const SCENES = ["home", "lobby", "door", "officers", "arrival", "actions", "sheet", "discard", "trim", "recall", "silent", "silent-mine", "waiting", "watching", "solo", "solo-silent", "lost", "end", "rules", "rules-panel", "log"];
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
let found = 0;
const LOOKS = [[360, 640, "light"], [360, 640, "dark"], [1366, 768, "light"], [1366, 768, "dark"]];
for (const [width, height, colorScheme] of LOOKS) {
  for (const scene of SCENES) {
    const context = await browser.newContext({ viewport: { width, height }, locale: "fr", reducedMotion: "reduce", colorScheme });
    const page = await context.newPage();
    const real = { sheet: "actions", lost: "actions", "rules-panel": "actions", log: "actions" }[scene] ?? scene;
    await page.goto(scene === "home" ? base : scene === "rules" ? `${base}/rules` : `${base}/dev/?scene=${real}&lang=fr${scene === "lost" ? "&lost" : ""}`);
    await page.waitForTimeout(600);
    if (scene === "sheet" && width < 900) await page.locator("header .chat").click();
    if (scene === "rules-panel") await page.locator("button.help").click();
    if (scene === "log") {
      if (width < 900) {
        await page.locator("header .chat").click();
        await page.getByRole("tab").nth(1).click();
      }
      await page.locator(".log button").last().click();
    }
    if (scene === "recall") await page.locator("[data-card=bonus-recall]").first().click();
    await page.waitForTimeout(200);
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
    for (const it of violations) {
      found += 1;
      console.log(`${scene} ${width} ${colorScheme}`, it.id, it.nodes.slice(0, 3).map((node) => `${node.target.join(" ")} ${(node.any[0]?.message ?? "").slice(0, 120)}`));
    }
    await context.close();
  }
}
await browser.close();
console.log(`${found} violations`);
process.exitCode = found ? 1 : 0;
