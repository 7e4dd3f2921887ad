// The clock of this turn: the page counts down from the time that the server said was left.

import type { Room } from "../net/room.svelte";

const SECOND = 1000;
/** The time is nearly over when this much is left, or a quarter of a long turn. */
const LATE = 30 * SECOND;

export class Countdown {
  readonly #room: Room;
  #now = $state(Date.now());

  /** Create it while a component is created; it ends with that component. */
  constructor(room: Room) {
    this.#room = room;
    $effect(() => {
      const clock = room.clock;
      if (!clock) return;
      this.#now = Date.now();
      const timer = setInterval(() => (this.#now = Date.now()), SECOND);
      return () => clearInterval(timer);
    });
  }

  /** In milliseconds. */
  get left(): number {
    const { clock } = this.#room;
    return clock ? Math.min(clock.whole, Math.max(0, clock.until - this.#now)) : 0;
  }

  /** Whether the time is nearly over. */
  get late(): boolean {
    const { clock } = this.#room;
    return clock !== null && this.left <= Math.max(Math.min(LATE, clock.whole / 2), clock.whole / 4);
  }

  /** The last of the marks at half of the time, half a minute and ten seconds that has passed; null before them. */
  get mark(): number | null {
    const whole = this.#room.clock?.whole ?? 0;
    const passed = [whole / 2, LATE, 10 * SECOND].filter((it) => it <= whole / 2 && this.left <= it);
    return this.#room.clock && this.left > 0 && passed.length > 0 ? Math.min(...passed) : null;
  }
}

/** What is left, as it is written: `0:42`, `3:05:00` is `3 h 05`, and days have hours. */
export function leftText(left: number, units: { day: string; hour: string }): string {
  const seconds = Math.ceil(left / SECOND);
  const two = (it: number) => String(it).padStart(2, "0");
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${days}\u202f${units.day}\u202f${hours}\u202f${units.hour}`;
  if (hours > 0) return `${hours}\u202f${units.hour}\u202f${two(minutes)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
