// A request from one place on the page: whether it has no answer yet, and why the last one was refused. A tap may be
// meant for a request that is already answered.

import type { Reply } from "../net/connection.svelte";
import { refusalText } from "../words/refusals";

/** A tap this soon after another, in milliseconds, means the same, and so does a held key. */
const AGAIN = 500;

export class Asking {
  busy = $state(false);
  problem = $state("");

  /** Whether it was granted. A second tap before the answer sends nothing. */
  async send(ask: () => Promise<Reply>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = "";
    const reply = await ask();
    this.busy = false;
    if (!reply.ok) this.problem = refusalText(reply.code);
    return reply.ok;
  }
}

/** Tells whether a tap is a first one. */
export function firstTaps(): () => boolean {
  let last = -Infinity;
  return () => {
    const before = last;
    last = performance.now();
    return last - before > AGAIN;
  };
}
