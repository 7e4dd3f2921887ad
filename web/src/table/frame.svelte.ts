// What surrounds the table of any game: what is open beside it, which line of the log lights it up, who points at
// what. Create it while the component of a table is created.

import { onDestroy, untrack } from "svelte";
import { wide } from "../device/media.svelte";
import type { Room } from "../net/room.svelte";
import { RulesBook } from "../rules/book.svelte";
import { highlight, type Highlight } from "./highlight.svelte";
import { pointing } from "./pointing.svelte";

export class Frame {
  readonly book = new RulesBook();
  readonly light: Highlight = highlight.provide();
  /** Whether a phone shows chat, log and room over the table. */
  sheet = $state(false);

  constructor(room: Room) {
    const fingers = pointing.provide();
    // What was shown while another screen was over the table is no longer news.
    const known = room.entries.at(-1)?.seq ?? 0;

    // What the log was pointing at has changed.
    $effect(() => {
      void room.version;
      untrack(() => this.light.clear());
    });

    $effect(() => {
      const { news } = room;
      untrack(() => news.forEach((it) => it.seq > known && fingers.hear(it)));
    });

    $effect(() => {
      if (room.silence) fingers.clear();
    });

    onDestroy(() => {
      this.light.clear();
      fingers.clear();
      // A table that is mounted again must not replay its news. In a microtask: other listeners still read them now.
      queueMicrotask(() => (room.news = []));
    });
  }

  /** Closes what Escape closes first; false when nothing was open. */
  close(): boolean {
    // On a phone the sheet lies over everything else; beside a wide table it is not there.
    const was = (this.sheet && !wide.current) || this.book.opened !== null;
    if (!this.sheet || wide.current) this.book.close();
    this.sheet = false;
    return was;
  }
}
