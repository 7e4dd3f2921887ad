// Steps through a game by itself. Create it while a component is created: it runs as long as that lives.

import { untrack } from "svelte";

/** How long an act is looked at, in milliseconds: long enough to read what is said of it. */
const PAUSE = 2000;
export const SPEEDS = [0.5, 1, 2, 4] as const;

type Steps = { at: number; readonly last: number; go(to: number): void };

export class Autoplay {
  on = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  readonly #reel: Steps;

  constructor(reel: Steps) {
    this.#reel = reel;
    $effect(() => {
      const { at, last } = reel;
      if (!this.on) return;
      if (at >= last) {
        untrack(() => (this.on = false));
        return;
      }
      const timer = setTimeout(() => reel.go(at + 1), PAUSE / this.speed);
      return () => clearTimeout(timer);
    });
  }

  /** Pauses, or plays on from the current act; at the end it restarts from the first. */
  toggle(): void {
    if (!this.on && this.#reel.at >= this.#reel.last) this.#reel.go(0);
    this.on = !this.on;
  }
}
