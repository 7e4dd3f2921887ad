import { expect, it, vi } from "vitest";
import { speak } from "../../../words/i18n.svelte";
import { refusalText } from "../../../words/refusals";
import { checkLesson, Learner, settle } from "../../../../tests/lesson";
import { t } from "../dictionary";
import { lesson } from "../lesson";
import type { Command } from "../wire.gen";

checkLesson(lesson);

it("another way that the table offers is declined in words of its own, and so is one more destination", async () => {
  vi.useFakeTimers();
  await speak("en");
  const learner = new Learner(lesson, "home");
  await settle();
  await learner.take();
  const { way = [] } = learner.room.options?.ways.find((it) => !it.arrives) ?? {};
  expect(way).not.toEqual([]);
  const said = [];
  const commands: Command[] = [{ type: "move", way }, { type: "more", agree: true }, { type: "move", way: ["parking"] }];
  for (const command of commands) {
    const reply = await learner.room.play(command);
    said.push(reply.ok ? "" : refusalText(reply.code, t));
  }
  expect(said).toEqual([
    "You could, but the bank is the other way, and Lulu is coming back.",
    "You could, at any time. But let us finish the lesson.",
    t("refusal-no_such_way"),
  ]);
  learner.leave();
  vi.useRealTimers();
});
