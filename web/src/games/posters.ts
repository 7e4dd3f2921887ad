// The games as the home page shows them, the oldest of the house first.

import { nameOf } from "./catalog";
import type { GameAbout } from "./game";

export type Shown = GameAbout & { name: string };

const all = import.meta.glob<GameAbout>("./*/about.ts", { eager: true, import: "about" });

export const POSTERS: readonly Shown[] = Object.entries(all)
  .map(([path, about]) => ({ ...about, name: nameOf(path) }))
  .sort((a, b) => a.since.localeCompare(b.since));
