// Changes of the table that are made one after the other.

import type { Reply } from "../net/connection.svelte";
import type { Room } from "../net/room.svelte";
import type { GameWire, Request } from "../net/wire";

/** A request for all settings is built from those in force: until the previous request is answered they are unknown,
 * and one change would undo the other. `start` needs all that were made before it: a game that began without one of
 * them would be another. */
export function inTurn<W extends GameWire>(room: Room<W>): (request: () => Request<W>) => Promise<Reply> {
  let last: Promise<unknown> = Promise.resolve();
  /** How many have no answer yet, and the first refusal of those that follow each other without a pause. */
  let open = 0;
  let refused: Reply | null = null;
  return (request) => {
    open += 1;
    const reply = last.then(async () => {
      const made = request();
      const answer = refused && made.type === "start" ? refused : await room.ask(made);
      open -= 1;
      refused = open > 0 ? (refused ?? (answer.ok ? null : answer)) : null;
      return answer;
    });
    last = reply;
    return reply;
  };
}
