// A finished game is looked back on: on a phone by touch, on a laptop by keyboard, and from a file. Its end screen
// says where it was heading.

import { expect, test } from "./fixtures";
import { faults, quiet, violations } from "./look";
import { arrive, arriveTwo, complaints, LAPTOP, openTable, PHONE, start, takeSeat } from "./people";
import { picture } from "./picture";
import { serve } from "./program";
import { finish, playQuickly } from "./quick";

/** The results are computed at low priority: while all processors are busy, they have to wait. */
const PATIENCE = 900_000;

const program = serve("17".repeat(32));
test.beforeEach(() => test.setTimeout(3 * PATIENCE));

test("a team looks back on its game, walks the curve and sees a better line", async ({ browser }) => {
  const [ana, lea] = [await arrive(browser, LAPTOP), await arrive(browser, { ...PHONE, locale: "fr-FR" })];
  const heard = [ana, lea].map((it) => complaints(it.page));
  const link = await openTable(ana, program.url);
  await takeSeat(lea, link);
  const names = await ana.page.locator("li bdi.name").allTextContents();
  expect(names).toHaveLength(2);
  await start(ana, [ana, lea]);
  // A watcher may ask where the game is heading.
  const zoe = await arrive(browser, LAPTOP);
  await zoe.page.goto(link);
  await zoe.press(zoe.page.getByTestId("odds"));
  const odds = zoe.page.getByTestId("odds");
  await expect(odds).toContainText(/Heading for rank \d of 6, (about \d+ chances in 10|almost certainly)/, { timeout: PATIENCE });
  await expect(odds).toContainText("Tap to hear no more");
  await picture(zoe.page, "analysis-odds");
  const asks = zoe.page.waitForResponse(/\/odds$/, { timeout: PATIENCE });
  await expect(ana.page.getByTestId("odds")).toHaveCount(0);
  // Nobody sends anything: a game with turning points. The watcher gets further results without another tap.
  await finish("marne", [ana, lea]);
  expect((await asks).ok()).toBe(true);

  // By touch, in French.
  const { page } = lea;
  await lea.press(page.getByRole("button", { name: "Revoir coup par coup" }));
  await lea.press(page.getByRole("button", { name: "Partager et garder" }));
  await lea.press(page.getByRole("button", { name: "Avec le recul" }));
  const analysis = page.getByTestId("analysis");
  await expect(analysis.getByRole("progressbar")).toBeVisible();
  const curve = analysis.getByRole("slider");
  await expect(curve).toBeVisible({ timeout: PATIENCE });
  await expect(analysis).toContainText("Au départ, vous pouviez espérer");
  await expect(analysis).toContainText("nos robots auraient tiré");
  const box = await curve.boundingBox();
  if (!box) throw new Error("the curve has a place");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const acts = Number(await curve.getAttribute("aria-valuemax"));
  await expect(curve).toHaveAttribute("aria-valuenow", String(Math.round(acts / 2)));
  await expect(page.getByTestId("act")).toContainText(`${Math.round(acts / 2)} sur ${acts}`);
  await expect(curve).toHaveAttribute("aria-valuetext", /en route vers \d+,\d points, à \d+,\d près/);
  await expect(page.getByTestId("shortfall")).toContainText(/meilleur trouvé|rien de mieux|Non compté/);
  await quiet(page);
  expect(await violations(page)).toEqual([]);
  await picture(page, "analysis-phone");
  expect(await faults(page, { scrolls: false })).toEqual([]);

  const turns = analysis.getByRole("group", { name: "Là où il y avait mieux" }).getByRole("button");
  await expect(turns).toHaveCount(3);
  await lea.press(turns.first());
  await expect(analysis).toContainText("Ce qui était possible");
  const before = await lea.table();
  await lea.press(analysis.getByRole("button", { name: "La suite" }));
  await expect.poll(() => lea.table()).not.toBe(before);
  await quiet(page);
  await picture(page, "analysis-line");
  expect(await faults(page, { scrolls: false })).toEqual([]);
  await lea.press(analysis.getByRole("button", { name: "Revenir à votre partie" }));
  await expect(curve).toBeVisible();
  const told = await analysis.textContent();
  for (const name of names) expect(told).not.toContain(name);

  // By keyboard, in English, from the link; the results are there at once.
  await zoe.page.goto(`${link}/replay/1#3`);
  await zoe.press(zoe.page.getByRole("button", { name: "Share and save" }));
  await zoe.press(zoe.page.getByRole("button", { name: "Look back on it" }));
  const slider = zoe.page.getByTestId("analysis").getByRole("slider");
  await slider.focus();
  await zoe.page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuenow", "4");
  await zoe.page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^Move ${acts}: heading for \\d+\\.0 points, give or take 0\\.0$`));
  await quiet(zoe.page);
  expect(await violations(zoe.page)).toEqual([]);
  await picture(zoe.page, "analysis-laptop");
  expect(heard.flat()).toEqual([]);
});

test("its end says where a game was heading, to those who played it", async ({ browser }) => {
  const { ana, lea, players, heard } = await arriveTwo(browser);
  await playQuickly(program.url, "marne", players);
  // By touch, in French.
  const panel = lea.page.getByTestId("odds-panel");
  await lea.press(panel.getByRole("button", { name: "Où allait la partie" }));
  const way = panel.getByRole("listitem");
  await expect(way).toHaveCount(5, { timeout: PATIENCE });
  await expect(way.first()).toContainText(/Au départ\s: (rang \d le plus probable, à peu près \d chances sur 10|presque sûrement le rang \d)/);
  for (const at of [1, 2, 3]) await expect(way.nth(at)).toContainText(/Après \d+ coups\s: (rang \d le plus|presque)/);
  const rank = /Rang (\d) sur 6/.exec((await lea.page.locator(".rank").textContent()) ?? "")?.[1];
  await expect(way.last()).toContainText(new RegExp(`À la fin\\s: rang ${rank}`));
  await expect(panel).not.toContainText(/Ana|Léa/);
  await quiet(lea.page);
  expect(await violations(lea.page)).toEqual([]);
  expect(await faults(lea.page, { scrolls: true })).toEqual([]);
  await panel.scrollIntoViewIfNeeded();
  await picture(lea.page, "analysis-heading-phone");
  await lea.press(panel.getByRole("button"));
  await expect(way).toHaveCount(0);

  // By keyboard, in English; the results are there at once.
  const asked = ana.page.getByRole("button", { name: "Where was this heading?" });
  await asked.focus();
  await ana.page.keyboard.press("Enter");
  await expect(asked).toHaveAttribute("aria-expanded", "true");
  await expect(ana.page.getByTestId("odds-panel").getByRole("status")).toContainText(`At the end: rank ${rank}`);
  await quiet(ana.page);
  expect(await violations(ana.page)).toEqual([]);
  await picture(ana.page, "analysis-heading-laptop");
  expect(heard.flat()).toEqual([]);
});
