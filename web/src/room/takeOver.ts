// A seat is taken over from another device.

import { passOf } from "../net/pass";
import type { Room } from "../net/room.svelte";
import { PEOPLE } from "../words/books";
import { house } from "../words/i18n.svelte";
import { roomParts } from "./parts";
import { refusalText } from "../words/refusals";
import type { Chat } from "./chat.svelte";

/** The pass that brought this device here is used at once and leaves no trace in the address. Says why it is no good, if
 * that is so. */
export async function takeOver(room: Room, chat: Chat): Promise<string> {
  const pass = passOf(location.hash);
  if (!pass) return "";
  history.replaceState(history.state, "", location.pathname);
  const sit = (it: Room) => it.ask({ type: "take_over", pass });
  let reply = await sit(room);
  // Who sits here already makes room for one more.
  if (!reply.ok && room.seated) reply = await (room.sofa ?? (await roomParts.sofa()).share(room, chat)).add(sit);
  if (reply.ok) return "";
  // A refusal whose words cannot be downloaded is said in general ones.
  await house.learn(PEOPLE).catch(() => undefined);
  return refusalText(reply.code);
}
