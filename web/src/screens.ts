// The parts of the house that are downloaded on demand. A game's own parts are in its folder.

import { lazy } from "./schedule/lazy";
import { HOME, PEOPLE, PREFERENCES, REPLAY } from "./words/books";
import { house } from "./words/i18n.svelte";

export async function wordsOfPosters(): Promise<void> {
  const { POSTERS } = await import("./games/posters");
  await Promise.all([house.learn(HOME), ...POSTERS.map((it) => it.words())]);
}

export const screens = {
  home: lazy(() => import("./screens/Home.svelte"), wordsOfPosters),
  nowhere: lazy(() => import("./home/Nowhere.svelte"), () => house.learn(HOME)),
  room: lazy(() => import("./screens/Room.svelte")),
  replay: lazy(() => import("./replay/Replay.svelte"), () => house.learn(REPLAY, PEOPLE)),
  preferences: lazy(() => import("./parts/Preferences.svelte"), () => house.learn(PREFERENCES)),
};
