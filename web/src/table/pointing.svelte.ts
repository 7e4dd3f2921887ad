// Who points at what: a name stays on a thing for a while, one at a time for each player.

import { isOfRoom, type LogEntry } from "../net/wire";
import { scoped } from "./scoped";

type Tag = { seat: number; name: string; at: string };

const SHOWN = 8_000;

export class Pointing {
  #tags = $state.raw<readonly Tag[]>([]);

  hear(entry: LogEntry): void {
    for (const moment of entry.moments) {
      if (!isOfRoom(moment) || moment.type !== "pointed") continue;
      const tag = { seat: moment.seat, name: moment.name, at: keyOf(moment.at) };
      this.#tags = [...this.#tags.filter((it) => it.seat !== tag.seat), tag];
      setTimeout(() => (this.#tags = this.#tags.filter((it) => it !== tag)), SHOWN);
    }
  }

  /** Nobody points any more: silence has come. */
  clear(): void {
    this.#tags = [];
  }

  /** The names of those who point at a target, as the game writes targets on the wire. */
  at(target: unknown): string {
    const key = keyOf(target);
    return this.#tags.filter((it) => it.at === key).map((it) => it.name).join(", ");
  }
}

function keyOf(target: unknown): string {
  return JSON.stringify(Object.entries(target ?? {}).sort());
}

export const pointing = scoped(() => new Pointing());
