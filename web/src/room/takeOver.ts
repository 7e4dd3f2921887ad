// A seat is taken over from another device.

import { passOf } from "../net/pass";
import type { Room } from "../net/room.svelte";
import { PEOPLE } from "../words/books";
import { house } from "../words/i18n.svelte";
import { roomParts } from "./parts";
import { refusalText } from "../words/refusals";
import type { Chat } from "./chat.svelte";

/** The pass that brought this device here is used at once and leaves no trace in the address. Says why it was refused,
 * if it was. */
export async function takeOver(room: Room, chat: Chat): Promise<string> {
  const pass = passOf(location.hash);
  if (!pass) return "";
  history.replaceState(history.state, "", location.pathname);
  const sit = (it: Room) => it.ask({ type: "take_over", pass });
  let reply = await sit(room);
  // A person who already sits here makes room for one more, who has the device in their hands.
  if (!reply.ok && room.seated) {
    const sofa = (await roomParts.sofa()).share(room, chat);
    reply = await sofa.add(sit, true);
  }
  if (reply.ok) return "";
  // If the words of a refusal cannot be downloaded, it is told in general ones.
  await house.learn(PEOPLE).catch(() => undefined);
  return refusalText(reply.code);
}
