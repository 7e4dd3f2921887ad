// Another table of the same game, for whom this one has ended or cannot go on.

import { proposedName } from "../device/playerName";
import { openRoom } from "../net/api";
import type { Room } from "../net/room.svelte";
import { codeLetters } from "../net/roomCode";
import { refusalText } from "../words/refusals";

/** Opens it, and enters if the page that asked still stands. What is wrong, if something is. */
export async function openAnother(room: Room, enter: (letters: string) => void, stands: () => boolean): Promise<string> {
  const answer = await openRoom(room.name(room.own) || proposedName(), room.view?.game ?? "");
  if (!answer.ok) return refusalText(answer.code);
  if (stands()) enter(codeLetters(answer.value.code));
  return "";
}
