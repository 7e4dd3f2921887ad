// A socket that leads nowhere but to a lesson. It answers a moment later, as a wire would.

import type { Socket } from "../net/connection.svelte";

/** How often a heartbeat is sent, in milliseconds. */
const BEAT = 6_000;

export class LessonSocket implements Socket {
  readyState = 0;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly #hear: (message: unknown) => void;
  /** A page that hears nothing asks whether the connection still holds. */
  readonly #beat = setInterval(() => this.onmessage?.({ data: '{"type":"heartbeat"}' }), BEAT);

  constructor(hear: (message: unknown) => void) {
    this.#hear = hear;
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.(undefined as never);
    });
  }

  send(data: string): void {
    queueMicrotask(() => this.#hear(JSON.parse(data)));
  }

  close(): void {
    clearInterval(this.#beat);
    this.readyState = 3;
  }
}
