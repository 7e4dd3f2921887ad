// The game as the home page shows it.

import { lazy } from "../../schedule/lazy";
import type { GameAbout } from "../game";
import { learn, t } from "./dictionary";

export const about: GameAbout = {
  since: "2026-11-01",
  players: [1, 5],
  minutes: 30,
  lesson: true,
  open: true,
  t,
  words: learn.about,
  Poster: lazy(() => import("./art/Poster.svelte")),
};
