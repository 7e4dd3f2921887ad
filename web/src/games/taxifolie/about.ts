// The game as the home page shows it.

import { lazy } from "../../schedule/lazy";
import type { GameAbout } from "../game";
import { learn, t } from "./dictionary";

export const about: GameAbout = {
  since: "2026-11-22",
  players: [2, 6],
  minutes: 60,
  lesson: true,
  open: true,
  t,
  words: learn.about,
  Poster: lazy(() => import("./art/Poster.svelte")),
};
