// Changes of the table that are made one after the other.

import type { Reply } from "../net/connection.svelte";
import type { Room } from "../net/room.svelte";
import type { GameWire, Request } from "../net/wire";

/** A request for all settings is built from those in force: until the previous request is answered they are unknown,
 * and one change would undo the other. */
export function inTurn<W extends GameWire>(room: Room<W>): (request: () => Request<W>) => Promise<Reply> {
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const reply = last.then(() => room.ask(request()));
    last = reply;
    return reply;
  };
}
