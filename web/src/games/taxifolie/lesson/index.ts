// What is specific to this game's lesson.

import type { Lesson } from "../../../lesson/lesson";
import { sameness, type Recording } from "../../../lesson/recording";
import { t } from "../dictionary";
import type { Taxifolie } from "../wire";
import recording from "./lesson.gen.json";
import { targetOf } from "./target";

export const lesson: Lesson<Taxifolie> = {
  game: "taxifolie",
  recording: recording as unknown as Recording<Taxifolie>,
  t,
  // A drive takes long to watch.
  pace: 1900,
  target: targetOf,
  kind: (command) => command.type,
  sameness,
  declined: (_, __, stop) => `lesson-${stop.step}`,
};
