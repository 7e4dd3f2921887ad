// What happens in a room, for those who tell of it. Call it while a component is created: it watches as long as that
// lives. It reports after the picture, which does not wait for sounds and sentences.

import type { Room } from "../net/room.svelte";
import type { LogEntry } from "../net/wire";
import { deferred } from "../schedule/tasks.svelte";

type News = {
  /** Something was written into the log. */
  entries: (entries: readonly LogEntry[]) => void;
  /** Silence has begun, or ended. */
  silence: (silent: boolean) => void;
  /** It has become this person's turn. */
  turn: () => void;
};

export function observe(room: Room, news: News): void {
  const tell = deferred();

  $effect(() => {
    const entries = room.news;
    if (entries.length > 0) tell(() => news.entries(entries));
  });

  const NONE = "null";
  let before = NONE;
  $effect(() => {
    // One silence may follow another while the connection is lost.
    const now = JSON.stringify(room.silence);
    if (now === before) return;
    before = now;
    tell(() => news.silence(now !== NONE));
  });

  let wasMine = room.called;
  $effect(() => {
    const mine = room.myTurn;
    if (mine && !wasMine) tell(() => news.turn());
    wasMine = mine;
  });
}
