// Another table of the same game, for people whose game here has ended or cannot go on.

import { proposedName } from "../device/playerName";
import { openRoom } from "../net/api";
import type { Room } from "../net/room.svelte";
import { codeLetters } from "../net/roomCode";
import { refusalText } from "../words/refusals";

/** Opens it for the owner of this device, also from the page of a person beside, and enters if the page that asked is
 * still there. Resolves to what is wrong, if anything. */
export async function openAnother(room: Room, enter: (letters: string) => void, stands: () => boolean): Promise<string> {
  const answer = await openRoom((room.first && room.name(room.own)) || proposedName(), room.view?.game ?? "");
  if (!answer.ok) return refusalText(answer.code);
  if (stands()) enter(codeLetters(answer.value.code));
  return "";
}
