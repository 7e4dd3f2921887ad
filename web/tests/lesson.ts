// What must hold for the lesson of any game.

import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forget, recall, remember } from "../src/device/storage";
import { Course, keptStep, PACE } from "../src/lesson/course.svelte";
import type { Lesson } from "../src/lesson/lesson";
import { stepsOf } from "../src/lesson/recording";
import { Room } from "../src/net/room.svelte";
import type { GameWire } from "../src/net/wire";
import { LOCALES, speak } from "../src/words/i18n.svelte";

/** The most compressed bytes that a phone may download for it. */
const MOST = 14_000;
/** The most words in a step and letters in a line. */
const WORDS = 60;
const LETTERS = 90;

/** The keys that a lesson makes at run time. */
export function lessonKeys<W extends GameWire>({ recording }: Lesson<W>, ...codes: string[]): string[] {
  const { stops } = recording;
  const ways = stops.flatMap(({ step, ways }) => ways.map((way) => ({ step, ...way })));
  const waits = ways.filter((it) => it.again === null && (it.then.length > 0 || it.to === null));
  const said = ways.flatMap((it) => it.then).flatMap((it) => it.entry.moments).flatMap((it) => ("text" in it ? [`${it.text}`] : []));
  const keys = [
    ...recording.welcome.room.seats.slice(1).map((_, at) => `lesson-mate-${at + 1}`),
    ...stepsOf(recording).map((it) => `lesson-title-${it}`),
    ...stops.map((it) => `lesson-goal-${it.step}-${it.part}`),
    ...waits.map((it) => `lesson-watch-${it.step}`),
    ...ways.flatMap((it) => (it.again === null ? [] : [`lesson-again-${it.again}`])),
    ...said,
    ...codes.map((it) => `refusal-lesson-${it}`),
    ...(stops.some((it) => it.touch) ? ["refusal-lesson-touch"] : []),
    "lesson-done",
    "lesson-done-text",
  ];
  return [...new Set(keys)];
}

/** A learner at the table of a lesson. */
export class Learner<W extends GameWire> {
  readonly course: Course<W>;
  readonly room: Room<W>;

  constructor(readonly lesson: Lesson<W>, step?: string) {
    this.course = new Course(lesson, step);
    this.room = new Room<W>({ code: "", url: "", dial: this.course.dial });
    this.room.connection.open();
  }

  get stop() {
    if (!this.course.stop) throw new Error("the lesson is over");
    return this.course.stop;
  }

  /** What is asked for now. */
  get goal(): NonNullable<W["command"]> {
    const { command } = this.stop.ways[0];
    if (!command) throw new Error("nothing is asked of the room here");
    return command;
  }

  /** Does one of the things allowed here, and observes the result. */
  async take(at = 0) {
    const way = this.stop.ways[at];
    if (!way) throw new Error("there is no such way");
    if (way.command === null) this.course.touch();
    else expect(await this.room.play(way.command), JSON.stringify(way.command)).toMatchObject({ ok: true });
    await this.watch();
  }

  /** Waits long enough for everything the others do. */
  async watch(): Promise<void> {
    const pace = 2 * (this.lesson.pace ?? PACE);
    for (let acts = 0; acts < 30 && this.course.watching; acts += 1) await vi.advanceTimersByTimeAsync(pace);
  }

  leave(): void {
    this.course.leave();
    this.room.connection.close();
  }
}

export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

export function checkLesson<W extends GameWire>(lesson: Lesson<W>): void {
  const { recording, game } = lesson;
  const steps = stepsOf(recording);
  const kept = `lesson.${game}` as const;
  let learner: Learner<W>;

  async function enter(step?: string): Promise<void> {
    learner = new Learner(lesson, step);
    await settle();
  }

  beforeEach(async () => {
    vi.useFakeTimers();
    await speak("fr");
    forget(kept);
    await enter();
  });

  afterEach(() => {
    learner.leave();
    vi.useRealTimers();
  });

  describe("the lesson", () => {
    it("begins at a table like any other", () => {
      const { room, course } = learner;
      expect(room.connection.status).toBe("open");
      expect(room.myTurn).toBe(true);
      expect(room.name(1)).toBe(lesson.t("lesson-mate-1"));
      expect(room.online).toEqual(room.seats.map(() => true));
      expect(course.step).toBe(1);
    });

    it("is played through to its end by its goals", async () => {
      const { course, room } = learner;
      const seen = new Set<number>();
      while (!course.over) {
        seen.add(course.step);
        expect(room.seat).toBe(0);
        const { to } = learner.stop.ways[0];
        await learner.take();
        expect(course.at).toBe(to);
      }
      expect([...seen]).toEqual(steps.map((_, at) => at + 1));
      expect(room.entries.map((it) => it.seq)).toEqual(room.entries.map((_, at) => at + 1));
      expect(recall(kept)).toBe("done");
    });

    it("lets every mistake be made, says what it was, and goes back to before it", async () => {
      for (const [at, { ways }] of recording.stops.entries()) {
        for (const [number, way] of ways.entries()) {
          if (way.again === null) continue;
          const before = recording.stops[way.to ?? 0];
          await enter(before?.step);
          const { course, room } = learner;
          await come(way.to ?? 0);
          const game = JSON.stringify(room.game);
          await come(at);
          await learner.take(number);
          expect(course.failed, `${at} ${number}`).toBe(way.again);
          expect(JSON.stringify(room.game)).not.toBe(game);
          expect(await room.play(before?.ways[0].command ?? {})).toMatchObject({ code: "not_your_turn" });
          course.retry();
          await settle();
          expect(course.failed).toBeNull();
          expect(JSON.stringify(room.game)).toBe(game);
          const right = before?.ways[0].to ?? null;
          await learner.take();
          expect(course.at).toBe(right);
        }
      }
    });

    it("can be skipped step by step, to its end", async () => {
      const { course } = learner;
      for (let step = 1; step <= steps.length; step += 1) {
        expect(course.step).toBe(step);
        course.skip();
        await settle();
      }
      expect(course.over).toBe(true);
    });

    it("is taken up where it was left, and from the start when that cannot be told", async () => {
      learner.course.skip();
      learner.course.skip();
      expect(keptStep(lesson)).toBe(steps[2]);
      await enter();
      expect(learner.course.step).toBe(3);
      for (const odd of ["", "7", "done", "toString", "null"]) {
        remember(kept, odd);
        expect(keptStep(lesson)).toBeNull();
      }
    });

    it("takes another name, and keeps it", async () => {
      expect(await learner.room.rename("Zoé")).toMatchObject({ ok: true });
      expect(learner.room.name(0)).toBe("Zoé");
      learner.course.skip();
      await settle();
      expect(learner.room.name(0)).toBe("Zoé");
    });
  });

  /** Goes from the first stop of a step to this one, by the shortest way. */
  async function come(wanted: number): Promise<void> {
    while (learner.course.at !== wanted) {
      const here = learner.course.at ?? 0;
      const at = learner.stop.ways.findIndex((it) => it.again === null && it.to !== null && leads(it.to, wanted));
      expect(at, `from ${here} to ${wanted}`).toBeGreaterThanOrEqual(0);
      await learner.take(at);
    }
  }

  function leads(from: number, to: number): boolean {
    if (from === to) return true;
    const ways = recording.stops[from]?.ways ?? [];
    return ways.some((it) => it.again === null && it.to !== null && it.to > from && leads(it.to, to));
  }

  describe("the words of the lesson", () => {
    it.each(LOCALES)("are short (%s)", async (locale) => {
      await speak(locale);
      const mate = { mate: lesson.t("lesson-mate-1") };
      const keys = lessonKeys(lesson);
      for (const step of steps) {
        const own = keys.filter((it) => new RegExp(`^lesson-(title|goal|watch)-${step}(-\\d+)?$`).test(it));
        const lines = own.map((it) => lesson.t(it, mate));
        expect(lines.join(" ").split(/\s+/).length, step).toBeLessThanOrEqual(WORDS);
      }
      for (const key of keys.filter((it) => /^lesson-(goal|again)-/.test(it))) {
        expect(lesson.t(key, mate).length, lesson.t(key, mate)).toBeLessThanOrEqual(LETTERS);
      }
    });

    it.each(LOCALES)("are all there (%s)", async (locale) => {
      await speak(locale);
      for (const key of lessonKeys(lesson)) expect(lesson.t(key, { mate: "Ana" })).not.toBe(key);
    });
  });

  it("is recorded in a small file", () => {
    expect(gzipSync(JSON.stringify(recording)).length).toBeLessThan(MOST);
  });
}
