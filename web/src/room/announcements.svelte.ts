// What a room says aloud by itself. To be called while a component is being made: it speaks as long as that lives.
// How an update is told is the caller's: not everybody has those words at hand.

import { t } from "../words/i18n.svelte";
import type { LogEntry } from "../wire.gen";
import type { Room } from "../net/room.svelte";
import type { Voice } from "../words/liveRegion.svelte";
import { watch } from "./observe.svelte";

export function announce(room: Room, voice: Voice, tell: (entries: readonly LogEntry[]) => void): void {
  watch(room, {
    // Once, however much happened.
    entries: tell,
    silence(silent) {
      const name = room.name(room.silence?.seat ?? null);
      voice.call(silent ? t("silence-began", { name }) : t("silence-ended"));
    },
    turn: () => voice.call(t("your-turn")),
  });
}
