// What is specific to this game's lesson.

import type { Lesson } from "../../../lesson/lesson";
import { sameness, type Recording } from "../../../lesson/recording";
import { t } from "../dictionary";
import type { Boomville } from "../wire";
import recording from "./lesson.gen.json";
import { isTouched, targetOf } from "./target";

export const lesson: Lesson<Boomville> = {
  game: "boomville",
  recording: recording as unknown as Recording<Boomville>,
  t,
  pace: 1600,
  target: targetOf,
  touched: isTouched,
  kind: (command) => (command.type === "one_way" ? `one_way ${command.stretch}` : command.type),
  sameness,
  declined: (_, __, stop) => `lesson-${stop.step}`,
};
