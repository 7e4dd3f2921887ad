// Les Taxis de la Marne: a cooperative game of open hands, with silent turns.

import type { GameModule } from "../game";
import { wide } from "../../device/media.svelte";
import { about } from "./about";
import { parts } from "./parts";
import type { Marne } from "./wire";

export const game: GameModule<Marne> = {
  about,
  Options: parts.options,
  Table: parts.table,
  End: parts.end,
  Rules: parts.rulesPage,
  Lesson: parts.lesson,
  story: parts.story,
  sounds: parts.sounds,
  prefetch: () => parts.table().then(wide.current ? parts.mateRow : parts.mateChip).then(parts.waiting).then(parts.tray).then(parts.questions).then(parts.beside).then(parts.motion).then(parts.end),
};
