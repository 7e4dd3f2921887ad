// The parts of a room that are downloaded on demand. A game's own parts are in its folder.

import { lazy } from "../schedule/lazy";
import { wordsOfPosters } from "../screens";
import { DEAL, PEOPLE, SERIES } from "../words/books";
import { house } from "../words/i18n.svelte";

/** Of people who come, go and talk. */
const words = () => house.learn(PEOPLE);

export const roomParts = {
  settings: lazy(() => import("../lobby/TableSettings.svelte"), () => Promise.all([wordsOfPosters(), house.learn(PEOPLE, DEAL, SERIES)])),
  background: lazy(() => import("../parts/Background.svelte")),
  roomCard: lazy(() => import("../lobby/RoomCard.svelte"), words),
  microphone: lazy(() => import("../table/MicrophoneReminder.svelte"), words),
  sofa: lazy(() => import("../sofa/index").then((it) => it.ready())),
  invite: lazy(() => import("../lobby/Invite.svelte")),
  takeOver: lazy(() => import("../parts/TakeOver.svelte")),
  gone: lazy(() => import("../parts/Gone.svelte"), words),
  takeHost: lazy(() => import("../parts/TakeHost.svelte"), words),
  companions: lazy(() => import("../lobby/Companions.svelte"), words),
  manage: lazy(() => import("../parts/Manage.svelte"), words),
  heir: lazy(() => import("../lobby/Heir.svelte")),
  practice: lazy(() => import("../end/Practice.svelte"), words),
  strips: lazy(() => import("../strips/Strips.svelte"), words),
  turnClock: lazy(() => import("../table/TurnClock.svelte"), words),
  chat: lazy(() => import("../chat/ChatSection.svelte"), words),
  sidePanel: lazy(() => import("../table/SidePanel.svelte"), words),
  log: lazy(() => import("../table/Log.svelte"), words),
  rules: lazy(() => import("../rules/RulesDrawer.svelte")),
  sheet: lazy(() => import("../table/Sheet.svelte"), words),
};
