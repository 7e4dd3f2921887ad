import type { Page } from "@playwright/test";

type Scenes = Window & { show: (scene: string) => Promise<void> };

/** Shows a made-up scene in place of the previous one; waits for a page that is still loading its script. */
export async function showScene(page: Page, scene: string): Promise<void> {
  await page.waitForFunction(() => "show" in window);
  await page.evaluate((it) => (window as unknown as Scenes).show(it), scene);
}
