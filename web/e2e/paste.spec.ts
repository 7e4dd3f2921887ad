// A handover link pasted where the code is typed: an app on a home screen has no address bar.

import { expect, test } from "./fixtures";
import { arrive, complaints, openTable, PHONE, start } from "./people";
import { serve } from "./program";

const program = serve("2c".repeat(32));

test("a link of one's own seat takes it over from the field of the code", async ({ browser }) => {
  const [ana, again] = [await arrive(browser, PHONE), await arrive(browser, PHONE)];
  const heard = complaints(again.page);
  await openTable(ana, program.url);
  await start(ana, [ana]);
  await ana.press(ana.page.locator("header .chat"));
  await ana.press(ana.page.getByRole("tab").nth(2));
  await ana.press(ana.page.getByTestId("handover"));
  const link = (await ana.page.getByTestId("handover-copy").getAttribute("data-url")) ?? "";
  expect(link).toContain("#pass=");
  await again.page.goto(program.url);
  await again.page.getByPlaceholder("KXR-TBM").fill(link);
  await expect(again.confirm).toBeVisible();
  expect(again.page.url()).not.toContain("#");
  expect(heard).toEqual([]);
});
