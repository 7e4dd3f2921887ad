// What a button that sends something on has done. That it was copied is said for a moment, each time for as long.

import { copyText } from "./clipboard";
import { share, type Shared } from "./share";

/** In milliseconds. */
const SAID = 2_500;

export class Sending {
  done = $state<Shared | null>(null);
  copied = $derived(this.done === "copied");
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** To be called straight from a click. */
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
