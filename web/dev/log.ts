// The log of a made-up table: one entry every twenty seconds.

import type { GameWire, LogEntry, Moment } from "../src/net/wire";

export function log<W extends GameWire>(...all: Moment<W>[][]): LogEntry<W>[] {
  return all.map((moments, at) => ({ seq: at + 1, at: 1_789_000_000_000 + at * 20_000, moments }));
}
