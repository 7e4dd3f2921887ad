// A request of one place on the page: whether it has no answer yet, and why the last one was refused.

import type { Reply } from "../net/connection.svelte";
import { refusalText } from "../words/refusals";

export class Asking {
  busy = $state(false);
  problem = $state("");

  /** Whether it was granted. A second tap before the answer asks nothing. */
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
