// Managing the chairs may remove the pressed button with its chair: the reader then continues at the chairs' heading.

import { tick } from "svelte";
import { takeFocus } from "../parts/takeFocus";

/** It stands in `Lobby.svelte`. */
const HEADING = "lobby-chairs";

export async function thenAtChairs(answer: Promise<unknown>): Promise<void> {
  await answer;
  await tick();
  const heading = document.getElementById(HEADING);
  if (heading) takeFocus(heading);
}
