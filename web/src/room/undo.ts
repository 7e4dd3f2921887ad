import type { Room } from "../net/room.svelte";

/** What this player may take back, or why they may not: the reason is shown in their own turn. */
export function undoOffered({ undoable, seated, own, myTurn }: Room): Room["undoable"] {
  if (!undoable || !seated) return null;
  const mine = undoable.by === "player" ? undoable.seat === own : undoable.by === "all" || (myTurn && undoable.why !== "start");
  return mine ? undoable : null;
}
