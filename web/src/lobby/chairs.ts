// What is done about the chairs may take the pressed button away, with its chair: its reader goes on at their heading.

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
