// Managing the chairs may remove the pressed button with its chair: the reader then continues at the heading above.

import { tick } from "svelte";
import { takeFocus } from "../parts/takeFocus";

/** They stand in `Lobby.svelte`, `EndFrame.svelte` and `People.svelte`; a page shows one of them. */
const HEADINGS = "#lobby-chairs, #end-title, #people";

export async function thenAtChairs(answer: Promise<unknown>): Promise<void> {
  await answer;
  await tick();
  const heading = document.querySelector<HTMLElement>(HEADINGS);
  if (heading) takeFocus(heading);
}
