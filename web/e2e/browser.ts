// The browsers of the tests. `cargo xtask test` names both.

import type { LaunchOptions } from "@playwright/test";

/** The browser that people have: for tests that promise a time, and what a browser without windows lacks. */
const CHROMIUM = process.env["RONDPOINT_CHROMIUM"] ?? "/usr/bin/chromium";
/** The same engine without windows: it takes a fifth less processor time. */
export const HEADLESS = process.env["RONDPOINT_HEADLESS_CHROMIUM"] ?? CHROMIUM;

/** How a browser is started. Playwright keeps it from phoning home. */
export function launch(executablePath = CHROMIUM): LaunchOptions {
  return { executablePath, args: ["--disable-gpu"] };
}
