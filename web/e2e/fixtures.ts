// What every test starts with and leaves behind.

import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

export const test = base.extend<{ closing: undefined }>({
  // A page that is left open goes on drawing, and looks for its server, beside all later tests.
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
