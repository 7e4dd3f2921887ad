// Silence at the table is worth little while a call goes on beside it. Said at the first silence of each table, until
// somebody at this device has understood.

import type { Room } from "../net/room.svelte";
import { recall, remember } from "../device/storage";

export class MicNote {
  #known = $state(recall("mic") === "known");
  readonly #room: Room;

  // Alone there is nobody to call.
  shown = $derived.by(() => {
    const room = this.#room;
    return !this.#known && room.silence !== null && room.seats.length > 1 && this.#silences() <= 1;
  });

  constructor(room: Room) {
    this.#room = room;
  }

  dismiss(): void {
    this.#known = true;
    remember("mic", "known");
  }

  #silences(): number {
    const moments = this.#room.entries.flatMap((it) => it.moments);
    return moments.filter((it) => it.type === "taxi_arrived" && it.event === "silence").length;
  }
}
