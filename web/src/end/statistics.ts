// Statistics, downloaded when a person asks for them.

import { lazy } from "../schedule/lazy";
import { SERIES } from "../words/books";
import { house } from "../words/i18n.svelte";

async function words(): Promise<void> {
  const { POSTERS } = await import("../games/posters");
  await Promise.all([house.learn(SERIES), ...POSTERS.map((it) => it.words())]);
}

export const seriesPanel = lazy(() => import("./SeriesPanel.svelte"), () => house.learn(SERIES));
export const tableStatistics = lazy(() => import("./TableStatistics.svelte"), words);
export const myGames = lazy(() => import("../home/MyGames.svelte"), words);
