import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../dictionary";
import { LOCALES, speak } from "../../../words/i18n.svelte";
import { refusalText } from "../refusals";
import { Room } from "../../../net/room.svelte";
import type { Marne, MarneRoom } from "../wire";
import { forget, recall, remember } from "../../../device/storage";
import { sentences } from "../story";
import { Course, keptStep, PACE } from "../lesson/course.svelte";
import { sameness, STEPS, STOPS, type Step } from "../lesson/recording";

let course: Course;
let room: MarneRoom;

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

/** Long enough for everything that the mate does. */
async function watch(): Promise<void> {
  for (let acts = 0; acts < 12 && course.watching; acts += 1) await vi.advanceTimersByTimeAsync(2 * PACE);
}

async function enter(step?: Step): Promise<void> {
  course = new Course(step);
  room = new Room<Marne>({ code: "", url: "", dial: course.dial });
  room.connection.open();
  await settle();
}

function goal() {
  if (!course.stop) throw new Error("the lesson is over");
  return course.stop.goal;
}

beforeEach(async () => {
  vi.useFakeTimers();
  await speak("fr");
  forget("lesson");
  await enter();
});

afterEach(() => {
  course.leave();
  room.connection.close();
  vi.useRealTimers();
});

describe("the lesson", () => {
  it("begins at a table like any other", () => {
    expect(room.connection.status).toBe("open");
    expect(room.myTurn).toBe(true);
    expect(room.options?.reveal).toBe(true);
    expect(room.name(1)).toBe("Marcel");
    expect(room.online).toEqual([true, true]);
    expect(course.step).toBe(1);
  });

  it("is played through to its end by its goals", async () => {
    const steps = new Set<number>();
    while (!course.over) {
      steps.add(course.step);
      expect(room.myTurn, `${course.at}`).toBe(true);
      const before = course.at;
      expect(await room.play(goal())).toMatchObject({ ok: true });
      await watch();
      expect(course.at).toBe(before + 1);
    }
    expect([...steps]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(room.game?.score).toBe(15);
    expect(room.silence?.cause).toBe("dominique-2");
    expect(room.entries.map((it) => it.seq)).toEqual(room.entries.map((_, at) => at + 1));
    expect(recall("lesson")).toBe("done");
  });

  it("says for every other open command that it is allowed, what it costs, and stays where it is", async () => {
    for (const step of STEPS) {
      await enter(step);
      const stop = course.stop;
      const game = room.game;
      for (const it of stop?.tries ?? []) {
        if (sameness(it.command) === sameness(goal())) continue;
        const reply = await room.play(it.command);
        const code = it.command.type === "end_turn" ? "lesson-end" : `lesson-${it.cost}`;
        expect(reply).toMatchObject({ ok: false, code });
        for (const locale of LOCALES) {
          await speak(locale);
          expect(refusalText(code)).not.toBe(t("refusal-unknown"));
        }
      }
      expect(course.stop).toBe(stop);
      expect(room.game).toBe(game);
    }
  });

  it("refuses what the rules refuse, with their word", async () => {
    expect(await room.play({ type: "mobilize" })).toMatchObject({ ok: false, code: "wrong_phase" });
    await enter("officer");
    expect(await room.play({ type: "send", street: "fabert", cards: ["red-1"] })).toMatchObject({ code: "no_officer" });
    expect(await room.play({ type: "send", street: "orsay", cards: ["red-1"] })).toMatchObject({ code: "no_taxi" });
    expect(await room.play({ type: "reveal" })).toMatchObject({ code: "wrong_phase" });
    expect(await room.play({ type: "play_bonus", card: "bonus-orders" })).toMatchObject({ code: "not_in_hand" });
    await enter("draw");
    expect(await room.play({ type: "send", street: "fabert", cards: ["red-1"] })).toMatchObject({ code: "not_enough_soldiers" });
  });

  it("foretells every open command, and says why the others are closed", async () => {
    for (const step of STEPS) {
      await enter(step);
      for (const { command, ...preview } of course.stop?.tries ?? []) {
        expect(await room.preview(command)).toMatchObject({ ok: true, preview });
      }
      expect(await room.preview({ type: "discard", card: "red-1" })).toMatchObject({ ok: false, code: "wrong_phase" });
    }
    await enter("draw");
    expect(await room.preview({ type: "send", street: "fabert", cards: [] })).toMatchObject({ code: "not_enough_soldiers" });
    expect(await room.preview({ type: "mobilize" })).toMatchObject({ preview: { cost: 1, moments: [], reveals: true } });
  });

  it("lets nobody play while the mate does", async () => {
    await enter("send");
    await room.play(goal());
    await room.play(goal());
    expect(course.watching).toBe(true);
    expect(await room.play({ type: "reveal" })).toMatchObject({ code: "not_your_turn" });
  });

  it("can be skipped step by step, to its end", async () => {
    for (let step = 1; step <= 7; step += 1) {
      expect(course.step).toBe(step);
      course.skip();
      await settle();
    }
    expect(course.over).toBe(true);
  });

  it("shows the table as it would be after what was skipped", async () => {
    course.skip();
    await settle();
    expect(room.game?.streets.find((it) => it.street === "fabert")?.taxi?.number).toBe(4);
    expect(room.options?.mobilize).toBe(true);
    expect(await room.play(goal())).toMatchObject({ ok: true });
  });

  it("hurries the mate along when asked", async () => {
    await enter("send");
    await room.play(goal());
    await room.play(goal());
    course.skip();
    await settle();
    expect(course.watching).toBe(false);
    expect(course.step).toBe(5);
    expect(room.myTurn).toBe(true);
    const told = room.entries.length;
    await vi.advanceTimersByTimeAsync(20 * PACE);
    expect(room.entries).toHaveLength(told);
  });

  it("is taken up where it was left, and from the start when that cannot be told", async () => {
    course.skip();
    course.skip();
    expect(keptStep()).toBe("draw");
    await enter();
    expect(course.step).toBe(3);
    for (const odd of ["", "7", "done", "toString", "null"]) {
      remember("lesson", odd);
      expect(keptStep()).toBe("arrival");
    }
  });

  it("lets the learner talk until the silence, then seals the tube", async () => {
    await enter("jam");
    expect(await room.say("bonjour")).toMatchObject({ ok: true });
    course.skip();
    await settle();
    const said = room.entries.flatMap((it) => it.moments).filter((it) => it.type === "said");
    expect(said).toMatchObject([{ seat: 0, text: "bonjour" }, { seat: 1, name: "Marcel", text: t("lesson-mate-says") }]);
    await room.play(goal());
    expect(room.silence?.seat).toBe(0);
    expect(await room.say("et maintenant ?")).toMatchObject({ code: "silenced", silence: { cause: "dominique-2" } });
    expect(await room.rename("Autre")).toMatchObject({ code: "silenced" });
  });

  it("takes another name", async () => {
    expect(await room.rename("Zoé")).toMatchObject({ ok: true });
    expect(room.name(0)).toBe("Zoé");
    const last = room.entries.at(-1);
    expect(last && sentences(last, room).join()).toContain("Zoé");
  });

  it("shows the jam: the taxi drives on and leaves a +1", async () => {
    await enter("jam");
    await room.play(goal());
    const taxi = (street: string) => room.game?.streets.find((it) => it.street === street)?.taxi;
    expect(taxi("invalides")).toMatchObject({ number: 3, token: true });
    expect(taxi("constantine")).toMatchObject({ card: "invalides-2", token: false });
    expect(room.options?.send).toMatchObject([{ street: "invalides", need: 4 }]);
  });
});

describe("the words of the lesson", () => {
  it.each(LOCALES)("are short: at most sixty for a step, two lines for a goal (%s)", async (locale) => {
    await speak(locale);
    const mate = { mate: t("lesson-mate") };
    for (const step of STEPS) {
      const stops = STOPS.filter((it) => it.step === step);
      const goals = stops.map((_, at) => t(`lesson-goal-${step}-${at + 1}`, mate));
      const waits = stops.at(-1)?.then.length ? [t(`lesson-watch-${step}`, mate)] : [];
      const all = [t(`lesson-title-${step}`), ...goals, ...waits];
      expect(all.join(" ").split(/\s+/).length, step).toBeLessThanOrEqual(60);
      for (const line of goals) expect(line.length, line).toBeLessThanOrEqual(90);
    }
  });
});

describe("the recording", () => {
  it("is small", () => {
    const text = readFileSync(join(import.meta.dirname, "../lesson/lesson.gen.json"));
    expect(gzipSync(text).length).toBeLessThan(12_000);
  });
});
