// The games that ended in a room, as its door reports them.

import { ask, type Answer } from "./api";
import type { StatisticsView } from "./wire";

export function statisticsOf(letters: string): Promise<Answer<StatisticsView>> {
  return ask(`/api/rooms/${letters}/statistics`);
}
