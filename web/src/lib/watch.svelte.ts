// What happens in a room, for those who tell of it. To be called while a component is being made: it watches as long
// as that lives.

import { untrack } from "svelte";
import type { LogEntry } from "../wire.gen";
import type { Room } from "./room.svelte";

type News = {
  /** Something was written into the log. */
  entries: (entries: readonly LogEntry[]) => void;
  /** Silence has begun, or ended. */
  silence: (silent: boolean) => void;
  /** It has become one's turn. */
  turn: () => void;
};

export function watch(room: Room, news: News): void {
  $effect(() => {
    const entries = room.news;
    if (entries.length > 0) untrack(() => news.entries(entries));
  });

  let wasSilent = false;
  $effect(() => {
    const silent = room.silence !== null;
    if (silent === wasSilent) return;
    wasSilent = silent;
    untrack(() => news.silence(silent));
  });

  let wasMine = false;
  $effect(() => {
    const mine = room.myTurn;
    if (mine && !wasMine) untrack(() => news.turn());
    wasMine = mine;
  });
}
