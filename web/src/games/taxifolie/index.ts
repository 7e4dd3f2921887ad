// Taxifolie: a competitive game of dice, money and clients with wishes, on a map of Paris.

import type { GameModule } from "../game";
import { about } from "./about";
import { parts } from "./parts";
import type { Taxifolie } from "./wire";

export const game: GameModule<Taxifolie> = {
  about,
  Options: parts.options,
  Table: parts.table,
  End: parts.end,
  Rules: parts.rulesPage,
  Lesson: parts.lesson,
  story: parts.story,
  sounds: parts.sounds,
  prefetch: () => Promise.all([parts.table(), parts.town()]).then(parts.motion).then(parts.end),
};
