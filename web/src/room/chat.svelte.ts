// The chat of one room: its lines, the unsent draft, and what has been read.

import { recall, remember } from "../device/storage";
import type { Room } from "../net/room.svelte";
import { isOfRoom } from "../net/wire";
import { t } from "../words/i18n.svelte";

export type Line = { key: string; seq: number; at: number; seat: number | null; name: string; text: string; mine: boolean };
/** What this person has said, the place in the log after which it will stand, and whether that was granted. */
export type Waiting = { text: string; since: number; done: boolean };

export class Chat {
  draft = $state("");
  /** What is at the head of the draft because it could not be said. */
  back = "";
  /** What was said since everything was last answered. */
  waiting = $state.raw<readonly Waiting[]>([]);
  /** Why something could not be said. */
  note = $state("");
  reading = $state(false);
  readonly room: Room;

  lines = $derived.by(() => this.#lines());
  /** What others have said since the chat was last open. */
  fresh = $derived(this.reading ? [] : this.lines.filter((it) => !it.mine && it.seq > this.room.read));
  unread = $derived(this.fresh.length);

  constructor(room: Room) {
    this.room = room;
    room.read = Number(recall(`read.${room.code}`));
  }

  markRead(): void {
    const seq = this.lines.at(-1)?.seq ?? 0;
    const { code } = this.room;
    // A lesson has no code. What was read is not news again after a reload.
    if (code && seq) remember(`read.${code}`, `${seq}`);
    this.room.read = seq;
  }

  #lines(): Line[] {
    // From the last line back, under the names that this person had: a person who gets up leaves their seat to another.
    let own = this.room.name(this.room.own);
    const lines = this.room.entries.toReversed().flatMap((entry) =>
      entry.moments.flatMap((it, index): Line[] => {
        if (!isOfRoom(it)) return [];
        if (it.type === "renamed" && it.name === own) own = it.from;
        if (it.type !== "said" && it.type !== "signalled") return [];
        return [{
          key: `${entry.seq}.${index}`,
          seq: entry.seq,
          at: entry.at,
          seat: it.seat,
          name: it.name || (it.type === "said" && it.guest !== undefined ? t("guest", { number: it.guest }) : ""),
          text: it.type === "said" ? it.text : t(`signal-${it.signal}`),
          mine: it.seat !== null && it.name === own,
        }];
      }),
    );
    return lines.reverse();
  }
}
