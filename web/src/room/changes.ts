// Changes of the table that are made one after the other.

import type { Reply } from "../net/connection.svelte";
import type { Room } from "../net/room.svelte";
import type { GameWire, Request } from "../net/wire";

/** A request for all settings is built from those in force: until the previous request is answered they are unknown,
 * and one change would undo the other. `start` needs all that were made before it: a game that began without one of
 * them would be another. */
export function inTurn<W extends GameWire>(room: Room<W>): (request: () => Request<W>) => Promise<Reply> {
  /** The answer to the previous request, until it is here. */
  let last: Promise<Reply> | null = null;
  return (request) => {
    const reply = follow(last, request);
    last = reply;
    void reply.then(() => last === reply && (last = null));
    return reply;
  };

  async function follow(before: Promise<Reply> | null, request: () => Request<W>): Promise<Reply> {
    const answer = await before;
    const made = request();
    return answer?.ok === false && made.type === "start" ? answer : room.ask(made);
  }
}
