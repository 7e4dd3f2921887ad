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
  offers: (command, { ways }) => command.type === "move" && ways.some(({ way }) => sameness({ type: "move", way }) === sameness(command)),
  declined: ({ type }, _, stop) => (type === "more" ? "lesson-more" : `lesson-${stop.step}`),
};
