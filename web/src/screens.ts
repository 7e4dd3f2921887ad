// The parts of the house that are downloaded when they are asked for. Those of a game are in its own folder.

import { lazy } from "./schedule/lazy";
import { PREFERENCES } from "./words/books";
import { house } from "./words/i18n.svelte";

async function wordsOfPosters(): Promise<void> {
  const { POSTERS } = await import("./games/posters");
  await Promise.all(POSTERS.map((it) => it.words()));
}

export const screens = {
  home: lazy(() => import("./screens/Home.svelte"), wordsOfPosters),
  room: lazy(() => import("./screens/Room.svelte")),
  gameChoice: lazy(() => import("./parts/GameChoice.svelte"), wordsOfPosters),
  soundEffects: lazy(() => import("./parts/SoundEffects.svelte")),
  handover: lazy(() => import("./parts/Handover.svelte")),
  roomCard: lazy(() => import("./parts/RoomCard.svelte")),
  preferences: lazy(() => import("./parts/Preferences.svelte"), () => house.learn(PREFERENCES)),
};
