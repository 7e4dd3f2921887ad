// The parts that are downloaded when several people share a device.

import type { Room } from "../net/room.svelte";
import type { Chat } from "../room/chat.svelte";
import { house } from "../words/i18n.svelte";
import Beside from "./Beside.svelte";
import Curtain from "./Curtain.svelte";
import People from "./People.svelte";
import { Sofa } from "./sofa.svelte";

/** The people who share this device in a room; `chat` belongs to the first one. */
function share(room: Room, chat: Chat): Sofa {
  const sofa = (room.sofa ??= new Sofa(room, chat));
  sofa.gather();
  // The room was left while this was downloaded.
  if (room.connection.status === "closed") sofa.close();
  return sofa;
}

const parts = { default: Curtain, Beside, People, share };

/** The parts, with their words. */
export async function ready(): Promise<typeof parts> {
  await house.learn({ fr: () => import("../../locales/sofa.fr.ftl"), en: () => import("../../locales/sofa.en.ftl") });
  return parts;
}
