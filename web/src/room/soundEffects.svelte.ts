// What a room sounds and feels like. Call it while a component is created: it listens as long as that lives.
// Nothing is conveyed by sound alone: the log, the banners and the notes say the same.

import { untrack } from "svelte";
import type { Sound } from "../device/sound";
import * as vibration from "../device/vibration";
import type { Sounds } from "../games/game";
import type { Room } from "../net/room.svelte";
import { isOfRoom } from "../net/wire";
import { CUES } from "./cues";
import { observe } from "./observe.svelte";

type Loudspeaker = Pick<Sound, "play" | "muffle">;

/** `game` returns the sounds of its own moments, once they are there. */
export function playSounds(room: Room, game: () => Sounds | null, sound: Loudspeaker, vibrate = vibration.vibrate): void {
  observe(room, {
    entries(entries) {
      const made = game();
      if (!made || room.game === null) return;
      const listener = { seat: room.seat, view: room.game };
      for (const moment of entries.flatMap((it) => it.moments)) {
        if (isOfRoom(moment)) continue;
        for (const { cue, far } of made.cues(moment, listener)) sound.play(cue, far);
      }
    },
    silence(silent) {
      sound.muffle(silent);
      // After a welcome it is history: sounds stay muffled, but the drum is not played again.
      if (room.news.length === 0) return;
      sound.play(silent ? CUES.hush : CUES.unhush);
      if (silent) vibrate(vibration.SILENCE);
    },
    turn() {
      sound.play(CUES.turn);
      vibrate(vibration.TURN);
    },
  });

  $effect(() => () => sound.muffle(false));

  let known = room.refusals;
  $effect(() => {
    if (room.refusals > known) untrack(() => sound.play(CUES.refused));
    known = room.refusals;
  });
}
