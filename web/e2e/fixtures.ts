// What every test starts with and cleans up.

import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

export const test = base.extend<{ closing: undefined }>({
  // A page that is left open continues drawing and looking for its server during all later tests.
  closing: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      // These people have played before: a newcomer's table would have no events. They keep no shell for hours
      // without a network, because keeping it costs a tenth of the time of all tests. A test that needs it says so
      // (`WITH_WORKER`).
      browser.newContext = async (options) => {
        const context = await newContext({ serviceWorkers: "block", ...options });
        await context.addInitScript(() => {
          if (location.protocol.startsWith("http")) localStorage.setItem("rondpoint.played", "yes");
        });
        return context;
      };
      await use(undefined);
      browser.newContext = newContext;
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
