// The one loudspeaker of this page. As browsers demand, a click or a key switches it on: the first one after this was
// downloaded, or one that has just been.

import { preferences } from "./preferences.svelte";
import { Sound } from "./sound";

export const speaker = new Sound({ level: () => (preferences.sound ? preferences.volume / 100 : 0) });

function wake(): void {
  // Not every key counts as a gesture; waking on one that does not would only be refused.
  if ((navigator.userActivation as UserActivation | undefined)?.isActive !== false) speaker.wake();
}

if ((navigator.userActivation as UserActivation | undefined)?.isActive) speaker.wake();
document.addEventListener("click", wake, { capture: true });
document.addEventListener("keydown", wake, { capture: true });
