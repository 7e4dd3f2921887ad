// The result of a game stays to be looked at while the next one is prepared or played.

import { Room } from "../net/room.svelte";

/** The room as it is shown now. It hears no more. */
export function still(room: Room): Room {
  const { code, view, game, entries, own, version } = room;
  return Object.assign(new Room({ code, url: "" }), { view, game, entries, own, version, past: true });
}
