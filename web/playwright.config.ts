// Browser tests: the real program, real Chromium, nothing in between. `cargo xtask test` names both.

import { defineConfig } from "@playwright/test";
import { HEADLESS, launch } from "./e2e/browser";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Against hanging, no promise: a whole game by clicking takes its time on a small machine.
  timeout: 600_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // More than processors: a test alone uses half of one, and waits for frames and clocks the rest of its time.
  workers: 3,
  retries: 0,
  reporter: [["list"], ["./e2e/timings.ts"]],
  // What promises a time is measured first, with nothing beside it.
  projects: [
    { name: "measured", testMatch: "join.spec.ts" },
    // Once more when it fails, and told as flaky then: three at once, beside the Rust tests, fill a small machine.
    {
      name: "played", testIgnore: "join.spec.ts", dependencies: ["measured"], retries: 1,
      use: { launchOptions: launch(HEADLESS) },
    },
  ],
  use: {
    locale: "en-GB",
    screenshot: "only-on-failure",
    // What cannot be clicked is told long before the test's own time is over.
    actionTimeout: 60_000,
    launchOptions: launch(),
  },
});
