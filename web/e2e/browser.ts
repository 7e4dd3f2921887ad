// The browsers of the tests. `cargo xtask test` names both.

import type { LaunchOptions } from "@playwright/test";

/** The one that people have: for what promises a time, and what a browser without windows lacks. */
const CHROMIUM = process.env["RONDPOINT_CHROMIUM"] ?? "/usr/bin/chromium";
/** The same engine without windows: it takes a fifth less of the processor. */
export const HEADLESS = process.env["RONDPOINT_HEADLESS_CHROMIUM"] ?? CHROMIUM;

/** How a browser is started. The flags keep Chromium from calling home while it is tested. */
export function launch(executablePath = CHROMIUM): LaunchOptions {
  return {
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}
