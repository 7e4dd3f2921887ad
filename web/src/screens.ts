// The parts of the house that are downloaded when they are asked for. Those of a game are in its own folder.

import { lazy } from "./schedule/lazy";
import { PEOPLE, PREFERENCES, REPLAY } from "./words/books";
import { house } from "./words/i18n.svelte";

async function wordsOfPosters(): Promise<void> {
  const { POSTERS } = await import("./games/posters");
  await Promise.all(POSTERS.map((it) => it.words()));
}

/** Of people who come, go and talk. */
const words = () => house.learn(PEOPLE);

export const screens = {
  home: lazy(() => import("./screens/Home.svelte"), wordsOfPosters),
  nowhere: lazy(() => import("./parts/Nowhere.svelte")),
  room: lazy(() => import("./screens/Room.svelte")),
  gameChoice: lazy(() => import("./parts/GameChoice.svelte"), wordsOfPosters),
  clockChoice: lazy(() => import("./parts/ClockChoice.svelte"), words),
  soundEffects: lazy(() => import("./parts/SoundEffects.svelte")),
  handover: lazy(() => import("./parts/Handover.svelte")),
  roomCard: lazy(() => import("./parts/RoomCard.svelte"), words),
  microphoneReminder: lazy(() => import("./table/MicrophoneReminder.svelte")),
  heir: lazy(() => import("./parts/Heir.svelte")),
  people: lazy(() => import("./parts/People.svelte"), words),
  askStrip: lazy(() => import("./parts/AskStrip.svelte"), words),
  timeStrip: lazy(() => import("./parts/TimeStrip.svelte"), words),
  turnClock: lazy(() => import("./table/TurnClock.svelte"), words),
  absenceStrip: lazy(() => import("./parts/AbsenceStrip.svelte"), words),
  chatSection: lazy(() => import("./parts/ChatSection.svelte"), words),
  sidePanel: lazy(() => import("./table/SidePanel.svelte"), words),
  log: lazy(() => import("./table/Log.svelte"), words),
  replay: lazy(() => import("./replay/Replay.svelte"), () => house.learn(REPLAY, PEOPLE)),
  rulesDrawer: lazy(() => import("./rules/RulesDrawer.svelte")),
  sheet: lazy(() => import("./table/Sheet.svelte"), words),
  preferences: lazy(() => import("./parts/Preferences.svelte"), () => house.learn(PREFERENCES)),
};
