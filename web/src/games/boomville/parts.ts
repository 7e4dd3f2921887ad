// The parts of this game that are downloaded on demand.

import { lazy } from "../../schedule/lazy";
import { learn } from "./dictionary";

export const parts = {
  options: lazy(() => import("./Options.svelte"), learn.options),
  story: lazy(() => import("./story"), learn.story),
  sounds: lazy(() => import("./cues")),
  table: lazy(() => import("./Table.svelte"), learn.table),
  end: lazy(() => import("./End.svelte"), learn.end),
  aids: lazy(() => import("./aids/TextView.svelte"), learn.aids),
  keys: lazy(() => import("./aids/keys")),
  attempt: lazy(() => import("./attempt")),
  more: lazy(() => import("./table/More.svelte")),
  labels: lazy(() => import("./map/labels")),
  motion: lazy(() => import("./map/motion")),
  rules: lazy(() => import("./rules/Panel.svelte"), learn.rules),
  lesson: lazy(() => import("./Lesson.svelte"), learn.lesson),
  rulesPage: lazy(() => import("./Rules.svelte"), learn.rules),
};
