// The letter some people want on a suit besides its colour and its shape.

import type { Color } from "./wire.gen";
import { t } from "./dictionary";
import { preferences } from "../../device/preferences.svelte";

/** Null unless its reader asked for letters. */
export function letterOf(color: Color): string | null {
  return preferences.letters ? t(`letter-${color}`) : null;
}
