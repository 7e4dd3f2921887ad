// A page that lies open although nobody uses it: its room is told, so that the others need not wait for its owner.

import { untrack } from "svelte";
import type { Room } from "../net/room.svelte";

/** How long nobody uses the page in their own turn before they are called once more, in milliseconds. */
const CALL = 4 * 60_000;
/** The same before the room is told. */
const IDLE = 5 * 60_000;
/** Uses that follow each other more closely count as one, in milliseconds. */
const CLOSE = 1_000;
const USES = ["pointerdown", "pointermove", "keydown", "wheel", "scroll"] as const;

/** Call it while a component is created: it watches as long as that lives. `call` says that the turn still waits. */
export function reportIdleness(room: Room, call: () => void): void {
  let idle = $state(false);
  let uses = $state(0);
  let last = -Infinity;
  /** All people of this device: a touch may be anybody's. */
  const rooms = (): Room[] => room.sofa?.locals.map((it) => it.room) ?? [room];

  $effect(() => {
    void uses;
    if (idle || !rooms().some((it) => it.own !== null && it.own === it.turn)) return;
    const timers = [setTimeout(call, CALL), setTimeout(() => (idle = true), IDLE)];
    return () => timers.forEach(clearTimeout);
  });

  $effect(() => {
    if (!idle) return;
    // A new connection is taken for one in use.
    for (const { connection } of rooms()) if (connection.status === "open") connection.tell({ type: "idle", idle });
  });

  function use(): void {
    const now = Date.now();
    if (!idle && now - last < CLOSE) return;
    last = now;
    uses += 1;
    // The room may have been told by a part of the page that is gone.
    for (const it of rooms()) if (idle || isAway(it)) it.connection.tell({ type: "idle", idle: false });
    idle = false;
  }

  $effect(() => {
    untrack(use);
    const how = { capture: true, passive: true };
    for (const it of USES) addEventListener(it, use, how);
    return () => {
      for (const it of USES) removeEventListener(it, use, how);
    };
  });
}

/** Whether the server takes a player for away whose page is here: nobody uses it. */
export function isAway({ own, online, connection }: Room): boolean {
  return connection.status === "open" && online[own ?? -1] === false;
}
