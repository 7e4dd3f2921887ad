// The parts of a room that are downloaded when they are asked for. Those of a game are in its own folder.

import { lazy } from "../schedule/lazy";
import { wordsOfPosters } from "../screens";
import { DEAL, PEOPLE, SERIES } from "../words/books";
import { house } from "../words/i18n.svelte";

/** Of people who come, go and talk. */
const words = () => house.learn(PEOPLE);

export const roomParts = {
  gameChoice: lazy(() => import("../parts/GameChoice.svelte"), () => Promise.all([wordsOfPosters(), words()])),
  tableSettings: lazy(() => import("../parts/TableSettings.svelte"), () => house.learn(PEOPLE, DEAL, SERIES)),
  soundEffects: lazy(() => import("../parts/SoundEffects.svelte")),
  handover: lazy(() => import("../parts/Handover.svelte"), words),
  roomCard: lazy(() => import("../parts/RoomCard.svelte"), words),
  microphoneReminder: lazy(() => import("../table/MicrophoneReminder.svelte"), words),
  sofa: lazy(() => import("../sofa/index").then((it) => it.ready())),
  invite: lazy(() => import("../parts/Invite.svelte")),
  qrCode: lazy(() => import("../parts/QrCode.svelte"), words),
  gone: lazy(() => import("../parts/Gone.svelte"), words),
  takeHost: lazy(() => import("../parts/TakeHost.svelte"), words),
  companions: lazy(() => import("../parts/Companions.svelte"), words),
  manage: lazy(() => import("../parts/Manage.svelte"), words),
  heir: lazy(() => import("../parts/Heir.svelte")),
  people: lazy(() => import("../parts/People.svelte"), words),
  practice: lazy(() => import("../parts/Practice.svelte"), words),
  strips: lazy(() => import("../parts/Strips.svelte"), words),
  turnClock: lazy(() => import("../table/TurnClock.svelte"), words),
  chatSection: lazy(() => import("../parts/ChatSection.svelte"), words),
  sidePanel: lazy(() => import("../table/SidePanel.svelte"), words),
  log: lazy(() => import("../table/Log.svelte"), words),
  rulesDrawer: lazy(() => import("../rules/RulesDrawer.svelte")),
  sheet: lazy(() => import("../table/Sheet.svelte"), words),
};
