// Pictures of screens, for people to look at: `cargo xtask screenshots` takes them, other runs skip them.

import type { Page } from "@playwright/test";
import { resolve } from "node:path";

const FOLDER = resolve(import.meta.dirname, "../test-results/screens");
/** Whether pictures are asked for. */
export const ASKED = process.env["RONDPOINT_SCREENSHOTS"] !== undefined;

/** Takes a picture of what the page shows, or of the whole page, if pictures are asked for. */
export async function picture(page: Page, name: string, { whole = false } = {}): Promise<Buffer | undefined> {
  return ASKED ? page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: whole }) : undefined;
}
