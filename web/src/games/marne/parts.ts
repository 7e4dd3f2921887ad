// The parts of this game that are downloaded on demand.

import { lazy } from "../../schedule/lazy";
import { learn } from "./dictionary";

export const parts = {
  options: lazy(() => import("./Options.svelte"), learn.options),
  decks: lazy(() => import("./Decks.svelte")),
  story: lazy(() => import("./story"), learn.story),
  sounds: lazy(() => import("./cues")),
  table: lazy(() => import("./Table.svelte"), learn.table),
  end: lazy(() => import("./End.svelte"), learn.end),
  motion: lazy(() => import("./motion/Motion.svelte")),
  mateRow: lazy(() => import("./table/MateRow.svelte")),
  mateChip: lazy(() => import("./table/MateChip.svelte")),
  waiting: lazy(() => import("./table/Waiting.svelte"), learn.story),
  questions: lazy(() => import("./table/Questions.svelte")),
  advice: lazy(() => import("./draft/advice"), learn.story),
  beside: lazy(() => import("./aids/Beside.svelte"), learn.aids),
  tray: lazy(() => import("./table/Tray.svelte")),
  eventIcon: lazy(() => import("./art/EventIcon.svelte")),
  aids: lazy(() => import("./aids"), learn.aids),
  rules: lazy(() => import("./rules/Panel.svelte"), learn.rules),
  rulesPage: lazy(() => import("./Rules.svelte"), learn.rules),
  lesson: lazy(() => import("./Lesson.svelte"), learn.lesson),
};
