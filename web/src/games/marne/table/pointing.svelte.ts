// Who points at what: a name stays on a street or a card for a while, one at a time for each player.

import type { LogEntry, Target } from "../../../wire.gen";

type Tag = { seat: number; name: string; at: Target };

const SHOWN = 8_000;

export class Pointing {
  #tags = $state.raw<readonly Tag[]>([]);

  hear(entry: LogEntry): void {
    for (const moment of entry.moments) {
      if (moment.type !== "pointed") continue;
      const tag = { seat: moment.seat, name: moment.name, at: moment.at };
      this.#tags = [...this.#tags.filter((it) => it.seat !== tag.seat), tag];
      setTimeout(() => (this.#tags = this.#tags.filter((it) => it !== tag)), SHOWN);
    }
  }

  /** Nobody points any more: silence has come, or another table. */
  clear(): void {
    this.#tags = [];
  }

  street(street: string): string {
    return names(this.#tags.filter((it) => it.at.type === "street" && it.at.street === street));
  }

  card(card: string): string {
    return names(this.#tags.filter((it) => it.at.type === "card" && it.at.card === card));
  }
}

function names(tags: readonly Tag[]): string {
  return tags.map((it) => it.name).join(", ");
}

/** The page shows one table, so there is one set of fingers. */
export const pointing = new Pointing();
