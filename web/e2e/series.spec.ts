// Consecutive games: house rules, a rank to reach, drawn seats, and what was played.

import { expect, test } from "./fixtures";
import { expectNoFaults, quiet } from "./look";
import { expectNoScroll, seatTwo, start } from "./people";
import { picture } from "./picture";
import { serve } from "./program";
import { finish } from "./quick";

const program = serve("33".repeat(32));

test("a series with house rules and drawn seats, on a laptop and a phone", async ({ browser }) => {
  const { ana, lea, players, heard } = await seatTwo(browser, program.url);

  // The host chooses, and each choice says that it is not in the rulebook.
  await ana.press(ana.page.getByText("More options"));
  for (const rule of ["Four cards", "Officers by chance", "The whole game in silence"]) {
    const box = ana.page.getByRole("checkbox", { name: rule });
    await ana.press(box);
    await expect(box).toBeChecked();
  }
  await ana.press(ana.page.getByText("Series: no game finished"));
  await ana.press(ana.page.getByRole("radio", { name: /^Rank 2/ }));
  await ana.press(ana.page.getByRole("radio", { name: /^Drawn/ }));
  await expect(ana.page.getByTestId("streak")).toHaveText("Rank 2 to reach: in the next game!");
  await lea.press(lea.page.getByText("Plus d’options"));
  await expect(lea.page.getByRole("group", { name: /^Règles maison/ })).toBeVisible();
  await expect(lea.page.getByRole("checkbox", { name: "Quatre cartes" })).toBeDisabled();
  await lea.press(lea.page.getByText("Série : aucune partie finie"));
  await expect(lea.page.getByRole("radio", { name: /^Tirées au sort/ })).toBeChecked();
  for (const [name, { page }] of [["laptop", ana], ["phone", lea]] as const) {
    await expectNoFaults(page, { scrolls: true });
    await picture(page, `series-lobby-${name}`, { whole: true });
  }

  // The officers stand, and nobody speaks until the end.
  await start(ana, players);
  await expect(lea.page.getByText("Silence jusqu’à la fin de la partie").first()).toBeVisible();
  await expect(ana.page.getByText("Silence until the end of the game").first()).toBeVisible();
  for (const { page } of players) {
    await quiet(page);
    await expect(page.getByRole("group", { name: /colour|couleur/i })).toHaveCount(0);
  }
  await expectNoScroll(lea.page);
  await picture(lea.page, "series-silent-phone");
  await finish("marne", [ana, lea]);

  // The end shows how the series stands, and what was played here.
  for (const [name, { page, press }, stats, games] of [
    ["laptop", ana, "Statistics of this table", "1 game finished"],
    ["phone", lea, "Statistiques de cette table", "1 partie finie"],
  ] as const) {
    const panel = page.getByTestId("series-panel");
    await expect(panel.getByTestId("streak")).toContainText(name === "laptop" ? "Rank 2" : "Rang 2");
    await press(panel.getByRole("button", { name: stats }));
    const tally = page.getByTestId("tally");
    await expect(tally).toContainText(games);
    await expect(tally).toContainText(name === "laptop" ? "house rules: Four cards" : "règles maison : Quatre cartes");
    await expectNoFaults(page, { scrolls: true });
    await picture(page, `series-end-${name}`, { whole: true });
  }
  // The chat is open again.
  await expect(ana.page.getByTestId("seal")).toHaveCount(0);

  // Again, by drawn seats: the log says so.
  for (const { page, press } of players) await press(page.getByRole("button", { name: /^(Play again|Rejouer)/ }).first());
  for (const { page } of players) await expect(page.locator("[data-street]")).toHaveCount(8);
  const drawn = ana.page.getByRole("list", { name: "Log" }).getByRole("listitem").filter({ hasText: "The seats are drawn: " });
  await expect(drawn).toHaveCount(1);

  // The games that this device finished are counted at home, and cleared on request.
  const { page, press } = lea;
  await page.goto(program.url);
  await press(page.getByRole("button", { name: "Mes parties finies" }));
  const mine = page.getByTestId("my-games");
  await expect(mine).toContainText("1 partie finie");
  await expect(mine).toContainText("Comptées sur cet appareil, et seulement là.");
  await expectNoFaults(page, { scrolls: true });
  await picture(page, "series-home-phone", { whole: true });
  await press(mine.getByRole("button", { name: "Tout oublier" }));
  // Any sooner it would be the second half of a double tap.
  await page.waitForTimeout(600);
  await press(mine.getByRole("button", { name: "Oui, oublier ces parties" }));
  await expect(mine).toContainText("Les parties sont oubliées.");
  await page.reload();
  await expect(page.getByRole("region", { name: "Mes tables" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mes parties finies" })).toHaveCount(0);
  expect(heard).toEqual([[], []]);
});
