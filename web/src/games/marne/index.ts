// Les Taxis de la Marne: a cooperative game of open hands, with silent turns.

import type { GameModule } from "../game";
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
  prefetch: () => parts.table().then(parts.motion).then(parts.end),
};
