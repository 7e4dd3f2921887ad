// What a room says aloud by itself. To be called while a component is being made: it speaks as long as that lives.
// How an update is told is the caller's: its words may have to be downloaded first.

import type { Room } from "../net/room.svelte";
import type { LogEntry } from "../net/wire";
import type { Announcer } from "../words/announcer.svelte";
import { t } from "../words/i18n.svelte";
import { observe } from "./observe.svelte";

export function announce(room: Room, announcer: Announcer, tell: (entries: readonly LogEntry[]) => void): void {
  observe(room, {
    // Once, however much happened.
    entries: tell,
    silence(silent) {
      const name = room.name(room.silence?.seat ?? null);
      announcer.interrupt(silent ? t("silence-began", { name }) : t("silence-ended"));
    },
    turn: () => announcer.interrupt(t("your-turn")),
  });
}
