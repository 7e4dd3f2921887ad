// What a room says aloud by itself. Call it while a component is created: it speaks as long as that lives. The caller
// decides how an update is told: its words may have to be downloaded first.

import type { Room } from "../net/room.svelte";
import type { LogEntry } from "../net/wire";
import type { Announcer } from "../words/announcer.svelte";
import { PEOPLE } from "../words/books";
import { house, t } from "../words/i18n.svelte";
import { turnOf } from "../words/title";
import { observe } from "./observe.svelte";

export function announce(room: Room, announcer: Announcer, tell: (entries: readonly LogEntry[]) => void): void {
  observe(room, {
    // Once, however much happened.
    entries: tell,
    silence(silent) {
      const seat = room.silence?.seat ?? null;
      const key = silent ? (seat === null ? "silence-began-game" : "silence-began") : "silence-ended";
      // A game may be silent from its start, before its words are here.
      house.learn(PEOPLE).then(() => announcer.interrupt(t(key, { name: room.name(seat) })), () => undefined);
    },
    turn: () => announcer.interrupt(room.sofa ? turnOf(room) : t("your-turn")),
  });
}
