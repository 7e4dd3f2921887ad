// Les Taxis de la Marne: a cooperative game of open hands, with silent turns.

import type { GameModule } from "../game";
import { about } from "./about";
import { learn } from "./dictionary";
import { parts } from "./parts";
import { hush, tell, tellOptions, tellTarget } from "./story";
import type { Marne } from "./wire";

export const game: GameModule<Marne> = {
  about,
  words: learn.room,
  prefetch: () => parts.table().then(parts.motion).then(parts.end),
  Options: parts.options,
  Table: parts.table,
  End: parts.end,
  Rules: parts.rulesPage,
  Lesson: parts.lesson,
  tell,
  tellOptions,
  tellTarget,
  cues: parts.cues,
  hush,
};
