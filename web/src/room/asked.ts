// The questions that the table asks a player: to take back an act, to end the game, or to let a guest sit down.

import type { Room } from "../net/room.svelte";
import type { GuestView } from "../net/wire";

/** The players who ask to take the last act back, while this player has not agreed. */
export function undoAsked({ undoable, own }: Room): readonly number[] {
  const asked = undoable?.by === "all" ? undoable.asked : [];
  return own !== null && !asked.includes(own) ? asked : [];
}

/** The players who ask to end the running game, while this player has not. */
export function endAsked({ view, own }: Room): readonly number[] {
  const asked = view?.reopening ?? [];
  return own !== null && !asked.includes(own) ? asked : [];
}

/** The guests who are here and ask for a seat, while this player has not let them in. */
export function guestsAsking({ view, own, guestsHere }: Room): readonly GuestView[] {
  return (view?.guests ?? []).filter((it) => it.wish !== null && own !== null && !it.agreed.includes(own) && guestsHere.includes(it.number));
}
