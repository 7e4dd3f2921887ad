// A fair deal: sealed before the game, mixed by both devices, checked after it, on a laptop in English and a phone in
// French; an edited file is found.

import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "./fixtures";
import { expectNoFaults } from "./look";
import { arrive, complaints, LAPTOP, openTable, PHONE, start, takeSeat } from "./people";
import { picture } from "./picture";
import type { Player } from "./player";
import { serve } from "./program";
import { finish } from "./quick";

const program = serve(null);

const line = ({ page }: Player) => page.locator("summary", { hasText: /^(Fair deal|Donne équitable)/ });
const checked = ({ page }: Player) => page.getByTestId("fair-check");

test("two people see a deal sealed, mix in, play it, and check it; an edited file is found", async ({ browser }, info) => {
  const ana = await arrive(browser, LAPTOP);
  const lea = await arrive(browser, { ...PHONE, viewport: { width: 390, height: 844 }, locale: "fr-FR" });
  const heard = [ana, lea].map((it) => complaints(it.page));
  const link = await openTable(ana, program.url);
  await expect(line(ana)).toHaveText("Fair deal: sealed ✓ 1 of 1 mixed in");
  await takeSeat(lea, link);
  await expect(line(ana)).toHaveText("Fair deal: sealed ✓ 2 of 2 mixed in");
  await expect(line(lea)).toHaveText("Donne équitable : scellée ✓ nombres ajoutés : 2 sur 2");
  await lea.press(line(lea));
  await expect(lea.page.getByText("Le nombre de cet appareil y est.")).toBeVisible();
  const seal = await lea.page.getByText(/^[0-9a-f]{64}$/).textContent();
  await expectNoFaults(lea.page, { scrolls: true });
  await line(lea).scrollIntoViewIfNeeded();
  await picture(lea.page, "fair-lobby-phone", { whole: true });
  await line(ana).focus();
  await ana.page.keyboard.press("Enter");
  await expect(ana.page.getByText(seal ?? "no seal")).toBeVisible();
  await expectNoFaults(ana.page, { scrolls: true });
  await picture(ana.page, "fair-lobby-laptop", { whole: true });

  // A reloaded page still has its number, and sends no other.
  await lea.page.reload();
  await expect(line(lea)).toContainText("2 sur 2");
  await start(ana, [ana, lea]);
  await finish("marne", [ana, lea]);
  await ana.press(checked(ana).getByRole("button"));
  await expect(checked(ana).getByRole("listitem")).toHaveText([
    "✓ The server’s secret number is the one under its seal.",
    "✓ The deal is made from it and the numbers of 2 players.",
    "✓ Every card, every die and every move follows from the deal, by the rules of this server.",
  ]);
  await expect(checked(ana)).toContainText("neither the server nor anybody else chose this deal");
  await expectNoFaults(ana.page, { scrolls: true });
  await checked(ana).scrollIntoViewIfNeeded();
  await picture(ana.page, "fair-end-laptop");
  await lea.press(checked(lea).getByRole("button"));
  await expect(checked(lea).getByRole("listitem")).toHaveCount(3);
  await expect(checked(lea)).toContainText("le serveur n’a pas choisi cette donne");
  await expectNoFaults(lea.page, { scrolls: true });
  await picture(lea.page, "fair-end-phone", { whole: true });

  // A person who has no number in it learns no more than that.
  const zoe = await arrive(browser, LAPTOP);
  await zoe.page.goto(`${link}/replay/1`);
  await zoe.press(zoe.page.getByRole("button", { name: "Share and save" }));
  await zoe.press(checked(zoe).getByRole("button"));
  await expect(checked(zoe).getByRole("listitem")).toHaveCount(3);
  await expect(checked(zoe)).toContainText("This device has no number in the deal");
  await expect(checked(zoe)).not.toContainText("chose this deal");
  await expectNoFaults(zoe.page, { scrolls: true });
  await picture(zoe.page, "fair-replay-laptop");

  // The file says the same; with another number in it, it is refused and the place is shown.
  const file = zoe.page.waitForEvent("download");
  await zoe.press(zoe.page.getByRole("link", { name: "Save as a file" }));
  const path = info.outputPath("game.json");
  await (await file).saveAs(path);
  const text = await readFile(path, "utf8");
  expect((JSON.parse(text) as { proof: { seal: string } }).proof.seal).toBe(seal);
  const edited = info.outputPath("edited.json");
  await writeFile(edited, text.replace(/"nonce":"../, (it) => it.slice(0, -2) + (it.endsWith("00") ? "11" : "00")));
  await zoe.page.goto(`${program.url}/replay`);
  const open = zoe.page.locator("input[type=file]");
  await open.setInputFiles(edited);
  await expect(zoe.page.getByRole("alert")).toContainText("give another deal: somebody has edited the file");
  await open.setInputFiles(path);
  await zoe.press(zoe.page.getByRole("button", { name: "Share and save" }));
  await zoe.press(checked(zoe).getByRole("button"));
  await expect(checked(zoe).getByRole("listitem")).toHaveCount(3);
  expect(heard.flat()).toEqual([]);
});
