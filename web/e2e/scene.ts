import type { Page } from "@playwright/test";

type Scenes = Window & { show: (scene: string) => Promise<void> };

/** Puts up a made-up scene in the place of the one before; a page that still loads its script is waited for. */
export async function showScene(page: Page, scene: string): Promise<void> {
  await page.waitForFunction(() => "show" in window);
  await page.evaluate((it) => (window as unknown as Scenes).show(it), scene);
}
