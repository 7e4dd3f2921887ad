// The deal of the day and deals of words: a laptop in English, a phone in French.

import { expect, test } from "./fixtures";
import { expectNoFaults } from "./look";
import { arriveTwo, openTable, seatTwo, start } from "./people";
import { picture } from "./picture";
import type { Player } from "./player";
import { serve } from "./program";
import { finish } from "./quick";

const program = serve("31".repeat(32));

/** Longer than two people need for the deal of one day, in milliseconds. */
const EVENING = 300_000;

/** Waits for the next day in Paris if this one ends soon: on two different days people play different deals. */
async function withinOneDay(): Promise<void> {
  const time = new Date().toLocaleTimeString("en-GB", { timeZone: "Europe/Paris" });
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  const left = 86_400_000 - 1000 * (3600 * hours + 60 * minutes + seconds);
  if (left > EVENING) return;
  test.setTimeout(test.info().timeout + left);
  await new Promise((resolve) => setTimeout(resolve, left));
}

const choice = ({ page }: Player) => page.locator("details", { has: page.locator("summary", { hasText: /^(Deal|Donne)\s?:/ }) });
const results = ({ page }: Player) => page.locator("section[aria-labelledby=same-deal]");

async function chooses(player: Player, name: RegExp): Promise<void> {
  await player.press(choice(player).locator("summary"));
  await player.press(choice(player).getByRole("radio", { name }));
}

/** Alone. */
async function plays(player: Player): Promise<void> {
  await start(player, [player]);
  await finish("marne", [player]);
}

test("two people play the deal of the day, see how it ended for all, and only the first try counts", async ({ browser }) => {
  await withinOneDay();
  const { ana, lea, heard } = await arriveTwo(browser);
  await openTable(ana, program.url);
  await chooses(ana, /^deal of the day/);
  await expect(choice(ana).locator("summary")).toHaveText("Deal: deal of the day");
  await expect(choice(ana)).toContainText("the first game you finish counts");
  await expectNoFaults(ana.page, { scrolls: true });
  await picture(ana.page, "day-lobby-laptop", { whole: true });
  await plays(ana);
  await expect(results(ana)).toContainText("Your result counts.");
  await expect(results(ana)).toContainText("One person has finished it.");

  await openTable(lea, program.url);
  await chooses(lea, /^donne du jour/);
  await expect(choice(lea).locator("summary")).toHaveText("Donne : donne du jour");
  await expectNoFaults(lea.page, { scrolls: true });
  await picture(lea.page, "day-lobby-phone", { whole: true });
  await plays(lea);
  await expect(results(lea).getByRole("heading")).toHaveText(/^donne du \d+ /);
  await expect(results(lea)).toContainText("Votre résultat compte.");
  await expect(results(lea)).toContainText("2 personnes l’ont finie.");
  await expect(results(lea).getByRole("listitem").filter({ hasText: "vous" })).toHaveCount(1);
  await expectNoFaults(lea.page, { scrolls: true });
  await picture(lea.page, "day-end-phone", { whole: true });
  const link = lea.page.url();

  // Again, for fun: the page says so before and after.
  await openTable(ana, program.url);
  await chooses(ana, /^deal of the day/);
  await expect(choice(ana)).toContainText("You have finished today’s already");
  await plays(ana);
  await expect(results(ana)).toContainText("Your first game counts:");
  await expect(results(ana)).toContainText("2 people have finished it.");
  await expectNoFaults(ana.page, { scrolls: true });
  await picture(ana.page, "day-end-laptop");

  // Finished games stay: home leads to what was played.
  await lea.page.goto(program.url);
  const past = lea.page.getByRole("link", { name: "Revoir la partie coup par coup" });
  await expectNoFaults(lea.page, { scrolls: true });
  await picture(lea.page, "day-home-phone");
  await lea.press(past);
  await expect(lea.page).toHaveURL(`${link}/replay/1#0`);
  await expect(lea.page.locator("[data-street]")).toHaveCount(8);
  expect(heard.flat()).toEqual([]);
});

test("home opens a table with the deal of the day, by keyboard and by touch", async ({ browser }) => {
  const { ana, lea, heard } = await arriveTwo(browser);
  for (const [player, name, game, deal] of [
    [ana, "laptop", "taxifolie", "Deal: deal of the day"],
    [lea, "phone", "boomville", "Donne : donne du jour"],
  ] as const) {
    const { page } = player;
    await page.goto(program.url);
    const entry = page.getByRole("region", { name: /^(The deal of the day|La donne du jour)$/ }).locator(`[data-day=${game}]`);
    await expect(entry).toBeVisible();
    await expectNoFaults(player.page, { scrolls: true });
    await picture(page, `day-entry-${name}`, { whole: true });
    if (player === ana) {
      await entry.focus();
      await page.keyboard.press("Enter");
    } else await player.press(entry);
    await expect(choice(player).locator("summary")).toHaveText(deal);
    await expect(page.locator(`main a[href="/${game}/rules"]`)).toBeVisible();
    // The room knows it, not just the page.
    await page.reload();
    await expect(choice(player).locator("summary")).toHaveText(deal);
  }
  expect(heard.flat()).toEqual([]);
});

test("the host types words, the others read them, and the end can be compared and sent", async ({ browser }) => {
  const { ana, lea, heard } = await seatTwo(browser, program.url);
  await chooses(ana, /^from words/);
  await expect(choice(ana)).toContainText("can know the deal in advance");
  await ana.page.getByLabel("Words of your own, or the name of a deal that was played").fill("  Lundi soir ");
  await ana.page.keyboard.press("Enter");
  await expect(choice(ana).locator("summary")).toHaveText("Deal: “Lundi soir”");
  await expect(choice(lea).locator("summary")).toHaveText("Donne : « Lundi soir »");
  await lea.press(choice(lea).locator("summary"));
  await expect(choice(lea).getByRole("radio", { name: /^avec des mots/ })).toBeDisabled();
  await expect(choice(lea)).toContainText("peut connaître la donne d’avance");
  await expectNoFaults(lea.page, { scrolls: true });
  await start(ana, [ana, lea]);
  await finish("marne", [ana, lea]);
  await expect(results(lea).getByRole("heading")).toHaveText("« Lundi soir »");
  await expect(results(lea)).toContainText("2 personnes l’ont finie.");
  await ana.page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: (text: string) => Promise.resolve(void (document.title = text)) } }));
  await ana.press(ana.page.getByTestId("share-result"));
  await expect(ana.page).toHaveTitle(/Deal “Lundi soir”/);
  await expectNoFaults(ana.page, { scrolls: true });
  expect(heard.flat()).toEqual([]);
});
