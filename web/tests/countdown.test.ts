import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Countdown, leftText } from "../src/room/countdown.svelte";
import { Room } from "../src/net/room.svelte";
import type { Fake } from "./fakes";
import { welcome } from "./fakes";
import { inRoot } from "./root.svelte";

const MINUTE = 60_000;

function clock(change: object = {}) {
  return { type: "clock" as const, clock: { set: 2, seat: 0, whole: MINUTE, left: MINUTE, asked: [], ...change } };
}

function started(room: Room<Fake>): [Countdown, () => void] {
  let countdown!: Countdown;
  const end = inRoot(() => (countdown = new Countdown(room as unknown as Room)));
  flushSync();
  return [countdown, end];
}

/** Shows what was received. */
function hear(room: Room<Fake>, message: ReturnType<typeof clock>) {
  room.apply(message);
  flushSync();
}

function table() {
  const room = new Room<Fake>({ code: "KXRTBM", url: "" });
  room.apply(welcome());
  return room;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the clock of a turn", () => {
  test("goes on from what was left, whatever the time of day is here", () => {
    const room = table();
    const [countdown, end] = started(room);
    expect([countdown.left, countdown.late, countdown.mark]).toEqual([0, false, null]);
    vi.setSystemTime(7);
    hear(room, clock({ left: 50_000 }));
    vi.advanceTimersByTime(2_000);
    expect([countdown.left, countdown.late, countdown.mark]).toEqual([48_000, false, null]);
    vi.advanceTimersByTime(18_000);
    expect([countdown.left, countdown.late, countdown.mark]).toEqual([30_000, true, 30_000]);
    vi.advanceTimersByTime(20_000);
    expect([countdown.left, countdown.mark]).toEqual([10_000, 10_000]);
    vi.advanceTimersByTime(15_000);
    expect([countdown.left, countdown.mark]).toEqual([0, null]);
    end();
  });

  test("never shows more than the whole, and goes on over a welcome until the server says otherwise", () => {
    const room = table();
    hear(room, clock());
    const [countdown, end] = started(room);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(countdown.left).toBeLessThanOrEqual(MINUTE);
    room.apply(welcome());
    expect(room.clock).not.toBeNull();
    room.apply({ type: "clock", clock: null });
    expect([room.clock, countdown.left]).toEqual([null, 0]);
    end();
  });

  test("is written in minutes and seconds, hours, and days", () => {
    const units = { day: "d", hour: "h" };
    const told = [0, 1, 9_000, 59_001, MINUTE, 600_500, 3_599_000, 3_600_000, 3_900_000, 86_400_000, 2 * 86_400_000 + 5 * 3_600_000];
    const texts = told.map((it) => leftText(it, units).replaceAll("\u202f", " "));
    expect(texts).toEqual(["0:00", "0:01", "0:09", "1:00", "1:00", "10:01", "59:59", "1 h 00", "1 h 05", "1 d 0 h", "2 d 5 h"]);
    // All parts are rounded up together.
    const nearly = [60 * MINUTE - 500, 180 * MINUTE - 500, 24 * 60 * MINUTE - 500];
    expect(nearly.map((it) => leftText(it, units).replaceAll("\u202f", " "))).toEqual(["1 h 00", "3 h 00", "1 d 0 h"]);
  });
});
