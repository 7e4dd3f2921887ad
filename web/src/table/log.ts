// What a log shows of each entry. The game provides it: only the game knows its moments.

import type { GameWire, LogEntry } from "../net/wire";
import type { Things } from "./highlight.svelte";

export interface LogStory<W extends GameWire = GameWire> {
  /** Its sentences; none for what has a place elsewhere. */
  tell(entry: LogEntry<W>): string[];
  /** What it speaks of, by the names that the table's parts look up; null if nothing lies on the table. */
  mentions(entry: LogEntry<W>): Things | null;
  /** Marks an entry that is more than one line among others. */
  mark(entry: LogEntry<W>): "turn" | "silence" | null;
}
