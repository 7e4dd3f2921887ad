// The result of the last game can be seen while the next one is prepared or played.

import { Room } from "../net/room.svelte";

/** A copy of the room as it is now, without a connection. */
export function still(room: Room): Room {
  const { code, view, game, entries, own, version } = room;
  return Object.assign(new Room({ code, url: "" }), { view, game, entries, own, version, past: true });
}
