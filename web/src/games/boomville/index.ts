// Boomville: a race through a town that changes while one drives, to destinations that only their taxis know.

import type { GameModule } from "../game";
import { about } from "./about";
import { parts } from "./parts";
import type { Boomville } from "./wire";

export const game: GameModule<Boomville> = {
  about,
  Options: parts.options,
  Table: parts.table,
  End: parts.end,
  Rules: parts.rulesPage,
  Lesson: parts.lesson,
  story: parts.story,
  sounds: parts.sounds,
  prefetch: () => parts.table().then(parts.end),
};
