// Silence at the table is worth little while a call goes on beside it. The note is shown at the first silence of each
// table, until somebody at this device dismisses it.

import { recall, remember } from "../device/storage";
import type { Room } from "../net/room.svelte";

export class MicrophoneNote {
  #known = $state(recall("mic") === "known");
  readonly #room: Room;
  readonly #silences: () => number;

  // Alone there is nobody to call.
  shown = $derived.by(() => {
    const room = this.#room;
    return !this.#known && room.silence !== null && room.seats.length > 1 && this.#silences() <= 1;
  });

  /** `silences` counts those that the log of the room tells of. */
  constructor(room: Room, silences: () => number) {
    this.#room = room;
    this.#silences = silences;
  }

  dismiss(): void {
    this.#known = true;
    remember("mic", "known");
  }
}
