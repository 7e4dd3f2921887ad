// The parts of this game that are downloaded on demand.

import { lazy } from "../../schedule/lazy";
import { learn } from "./dictionary";

export const parts = {
  options: lazy(() => import("./Options.svelte"), learn.options),
  story: lazy(() => import("./story"), learn.story),
  sounds: lazy(() => import("./cues")),
  table: lazy(() => import("./Table.svelte"), learn.table),
  town: lazy(() => import("./art/Town.svelte")),
  partners: lazy(() => import("./table/Partners.svelte"), learn.story),
  motion: lazy(() => import("./motion/Motion.svelte"), learn.story),
  aids: lazy(() => import("./aids"), learn.aids),
  end: lazy(() => import("./End.svelte"), learn.end),
  rules: lazy(() => import("./rules/Panel.svelte"), learn.rules),
  lesson: lazy(() => import("./Lesson.svelte"), learn.lesson),
  rulesPage: lazy(() => import("./Rules.svelte"), learn.rules),
};
