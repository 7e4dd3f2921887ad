// What a share button has done. A copy is confirmed for a moment, each time for equally long.

import { copyText } from "./clipboard";
import { share, type Shared } from "./share";

/** In milliseconds. */
const SAID = 2_500;

export class Sending {
  done = $state<Shared | null>(null);
  copied = $derived(this.done === "copied");
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Call it directly from a click. */
  async share(what: Parameters<typeof share>[0]): Promise<void> {
    this.#tell(await share(what));
  }

  async copy(text: string): Promise<void> {
    this.#tell((await copyText(text)) ? "copied" : "by-hand");
  }

  #tell(done: Shared): void {
    clearTimeout(this.#timer);
    this.done = done;
    if (this.copied) this.#timer = setTimeout(() => (this.done = null), SAID);
  }
}
