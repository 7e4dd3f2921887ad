// The parts of this game that are downloaded when they are asked for.

import { lazy } from "../../schedule/lazy";
import { learn } from "./dictionary";

export const parts = {
  options: lazy(() => import("./Options.svelte"), learn.room),
  table: lazy(() => import("./Table.svelte"), learn.table),
  cues: lazy(async () => (await import("./cues")).cues),
  end: lazy(() => import("./End.svelte"), learn.end),
  motion: lazy(() => import("./motion/Motion.svelte")),
  aids: lazy(() => import("./aids"), learn.aids),
  rules: lazy(() => import("./rules/Panel.svelte"), learn.rules),
  rulesPage: lazy(() => import("./Rules.svelte"), learn.rules),
  lesson: lazy(() => import("./Lesson.svelte"), learn.lesson),
};
