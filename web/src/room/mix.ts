// The device of a player mixes into a fresh deal by itself, once for each seal that it sees.

import { nonceFor } from "../device/nonces";
import type { Room } from "../net/room.svelte";

/** The requests that are on their way or were granted. */
const under = new Set<string>();

export async function mixIn(room: Room): Promise<void> {
  const seal = room.view?.fair?.seal;
  if (seal === undefined) return;
  // Those who share a device have addresses of their own.
  const who = new URL(room.url).search;
  const name = `${seal}${who}`;
  if (under.has(name)) return;
  under.add(name);
  const reply = await room.connection.request({ type: "mix", seal, nonce: nonceFor(seal, who) });
  // A deal that was closed for a while, as for the deal of the day, may be open again.
  if (!reply.ok) under.delete(name);
}
