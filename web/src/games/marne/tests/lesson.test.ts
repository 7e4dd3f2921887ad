import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkLesson, Learner, settle } from "../../../../tests/lesson";
import { forget } from "../../../device/storage";
import { stepsOf } from "../../../lesson/recording";
import { LOCALES, speak } from "../../../words/i18n.svelte";
import { t } from "../dictionary";
import { lesson } from "../lesson";
import { refusalText } from "../refusals";
import type { Marne } from "../wire";

checkLesson(lesson);

const STEPS = stepsOf(lesson.recording);
const { sameness } = lesson;

let learner: Learner<Marne>;

async function enter(step?: string): Promise<void> {
  learner = new Learner(lesson, step);
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers();
  await speak("fr");
  forget("lesson.marne");
  await enter();
});

afterEach(() => {
  learner.leave();
  vi.useRealTimers();
});

describe("the lesson of Marne", () => {
  it("says for every other open command that it is allowed, what it costs, and stays where it is", async () => {
    for (const step of STEPS) {
      await enter(step);
      const { room, course, stop } = learner;
      const game = room.game;
      const taken = stop.ways.flatMap((way) => (way.command ? [sameness(way.command)] : []));
      for (const it of stop.tries) {
        if (taken.includes(sameness(it.command))) continue;
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
    expect(await learner.room.play({ type: "mobilize" })).toMatchObject({ ok: false, code: "wrong_phase" });
    await enter("officer");
    const { room } = learner;
    expect(await room.play({ type: "send", street: "fabert", cards: ["red-1"] })).toMatchObject({ code: "no_officer" });
    expect(await room.play({ type: "send", street: "orsay", cards: ["red-1"] })).toMatchObject({ code: "no_taxi" });
    expect(await room.play({ type: "reveal" })).toMatchObject({ code: "wrong_phase" });
    expect(await room.play({ type: "play_bonus", card: "bonus-orders" })).toMatchObject({ code: "not_in_hand" });
    await enter("draw");
    expect(await learner.room.play({ type: "send", street: "fabert", cards: ["red-1"] })).toMatchObject({ code: "not_enough_soldiers" });
  });

  it("foretells every open command, and says why the others are closed", async () => {
    for (const step of STEPS) {
      await enter(step);
      for (const { command, ...preview } of learner.stop.tries) {
        expect(await learner.room.preview(command)).toMatchObject({ ok: true, preview });
      }
      expect(await learner.room.preview({ type: "place", to: "hand" })).toMatchObject({ ok: false, code: "wrong_phase" });
    }
    await enter("draw");
    const { room } = learner;
    expect(await room.preview({ type: "send", street: "fabert", cards: [] })).toMatchObject({ code: "not_enough_soldiers" });
    expect(await room.preview({ type: "mobilize" })).toMatchObject({ preview: { cost: 1, moments: [], reveals: true } });
  });

  it("lets nobody play while the mate does", async () => {
    await enter("send");
    const { room, course } = learner;
    await room.play(learner.goal);
    await room.play(learner.goal);
    expect(course.watching).toBe(true);
    expect(await room.play({ type: "reveal" })).toMatchObject({ code: "not_your_turn" });
  });

  it("shows the table as it would be after what was skipped", async () => {
    const { room, course } = learner;
    course.skip();
    await settle();
    expect(room.game?.streets.find((it) => it.street === "fabert")?.taxi?.number).toBe(4);
    expect(room.options?.mobilize).toBe(true);
    await learner.take();
  });

  it("hurries the mate along when asked", async () => {
    await enter("send");
    const { room, course } = learner;
    await room.play(learner.goal);
    await room.play(learner.goal);
    course.skip();
    await settle();
    expect(course.watching).toBe(false);
    expect(course.step).toBe(STEPS.indexOf("send") + 2);
    expect(room.myTurn).toBe(true);
    const told = room.entries.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(room.entries).toHaveLength(told);
  });

  it("lets the learner talk until the silence, then seals the tube", async () => {
    await enter("bonus");
    const { room, course } = learner;
    expect(await room.say("bonjour")).toMatchObject({ ok: true });
    course.skip();
    await settle();
    const said = room.entries.flatMap((it) => it.moments).filter((it) => it.type === "said");
    expect(said).toMatchObject([{ seat: 0, text: "bonjour" }, { seat: 1, name: "Marcel", text: t("lesson-mate-says") }]);
    await room.play(learner.goal);
    expect(room.silence?.seat).toBe(0);
    expect(await room.say("et maintenant ?")).toMatchObject({ code: "silenced", silence: { cause: "dominique-2" } });
    expect(await room.rename("Autre")).toMatchObject({ code: "silenced" });
  });

  it("shows the jam: the taxi drives on and leaves a +1, which a bonus card takes away", async () => {
    await enter("jam");
    const { room } = learner;
    const taxi = (street: string) => room.game?.streets.find((it) => it.street === street)?.taxi;
    await learner.take();
    expect(taxi("fabert")).toMatchObject({ card: "fabert-2", token: true });
    expect(taxi("universite")).toMatchObject({ card: "fabert-3", token: false });
    expect(room.game?.phase).toBe("discard");
    await learner.take();
    expect(room.options?.send).toEqual([]);
    await learner.take();
    expect(taxi("fabert")).toMatchObject({ token: false });
    expect(room.options?.send).toMatchObject([{ street: "fabert", need: 2 }]);
  });

  it("lets no more than five cards stay", async () => {
    await enter("limit");
    for (let drawn = 0; drawn < 3; drawn += 1) await learner.take();
    expect(learner.room.game?.phase).toBe("trim");
    expect(learner.room.game?.hands[0]).toHaveLength(6);
    await learner.take();
    expect(learner.room.game?.hands[0]).toHaveLength(5);
  });

  it("can be ended in two ways, and says of everything else in the last turn that it is not enough", async () => {
    const { stops } = lesson.recording;
    const ends = stops.flatMap((stop) => stop.ways.filter((way) => way.to === null).map((way) => way.command));
    expect(new Set(ends.map((it) => it?.type === "send" && it.street))).toEqual(new Set(["dominique", "universite"]));
    await enter("silence");
    await learner.take();
    await learner.take();
    const { stop, room } = learner;
    const other = stop.tries.find((it) => it.command.type === "trade" && !stop.ways.some((way) => way.command && sameness(way.command) === sameness(it.command)));
    expect(await room.play(other?.command ?? { type: "reveal" })).toMatchObject({ ok: false, code: "lesson-short" });
    expect(refusalText("lesson-short")).not.toBe(t("refusal-unknown"));
  });
});
