// A page that lies open although nobody uses it: its room is told, so that the others need not wait for its owner.

import { flushSync } from "svelte";
import type { Room } from "../net/room.svelte";

/** How long nobody uses the page in their own turn before they are called once more, in milliseconds. */
const CALL = 4 * 60_000;
/** The same before the room is told. */
const IDLE = 5 * 60_000;
/** Uses that follow each other more closely count as one, in milliseconds. */
const CLOSE = 1_000;
/** Not `scroll`, because a growing log scrolls by itself; a screen reader may send nothing but clicks. */
const USES = ["pointerdown", "pointermove", "click", "keydown", "wheel"] as const;

class Idleness {
  /** Whether nobody has used this page for a while. It outlives the table of the person who is shown. */
  now = $state(false);
  /** The room that lay open. */
  code = "";
}

export const idleness = new Idleness();

/** Call it while a component is created: it watches as long as that lives. `call` says that the turn still waits. */
export function reportIdleness(room: Room, call: () => void): void {
  if (idleness.code !== room.code) {
    // Somebody has just come here from another table, or from home.
    idleness.code = room.code;
    idleness.now = false;
  }
  let uses = $state(0);
  let last = -Infinity;
  /** All people of this device: a touch may be anybody's. */
  const rooms = (): Room[] => room.sofa?.locals.map((it) => it.room) ?? [room];

  $effect(() => {
    void uses;
    if (idleness.now || !rooms().some((it) => it.own !== null && it.own === it.turn)) return;
    const timers = [setTimeout(call, CALL), setTimeout(() => (idleness.now = true), IDLE)];
    return () => timers.forEach(clearTimeout);
  });

  $effect(() => {
    for (const { connection } of rooms()) connection.idle(idleness.now);
  });

  // Nothing may watch the page of a guest afterwards, and a touch could not end it.
  $effect(() => () => {
    if (room.own !== null) return;
    idleness.now = false;
    room.connection.idle(false);
  });

  /** The browser stops a page in the background, but keeps its socket: nobody is there who could act. */
  function freeze(): void {
    idleness.now = true;
    flushSync();
  }

  function use(): void {
    const now = Date.now();
    if (!idleness.now && now - last < CLOSE) return;
    last = now;
    uses += 1;
    idleness.now = false;
  }

  $effect(() => {
    const how = { capture: true, passive: true };
    for (const it of USES) addEventListener(it, use, how);
    document.addEventListener("freeze", freeze);
    return () => {
      document.removeEventListener("freeze", freeze);
      for (const it of USES) removeEventListener(it, use, how);
    };
  });
}
