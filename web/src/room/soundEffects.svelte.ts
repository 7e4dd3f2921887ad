// What a room sounds and feels like. To be called while a component is being made: it listens as long as that lives.
// Nothing here is heard only: the log, the banners and the notes say the same.

import { untrack } from "svelte";
import * as touch from "../device/vibration";
import { cuesOf } from "../games/marne/cues";
import type { Room } from "../net/room.svelte";
import type { Sound } from "../device/sound";
import { watch } from "./observe.svelte";

export function listen(room: Room, sound: Pick<Sound, "play" | "muffle">, buzz = touch.buzz): void {
  watch(room, {
    entries(entries) {
      const listener = { seat: room.seat, active: room.game?.active ?? null };
      for (const { cue, far } of entries.flatMap((it) => cuesOf(it, listener))) sound.play(cue, far);
    },
    silence(silent) {
      sound.muffle(silent);
      // After a welcome it is history: the wall is there, but the drum has long been beaten.
      if (room.news.length === 0) return;
      sound.play(silent ? "hush" : "unhush");
      if (silent) buzz(touch.SILENCE);
    },
    turn() {
      sound.play("turn");
      buzz(touch.TURN);
    },
  });

  $effect(() => () => sound.muffle(false));

  $effect(() => {
    if (room.refusals > 0) untrack(() => sound.play("refused"));
  });
}
