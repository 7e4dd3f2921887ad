// Work in tasks of its own, so that a slow phone can draw a frame and hear a tap in between. To be called while a
// component is being made: what still waits when that goes is not done.

import { onDestroy, untrack } from "svelte";

/** Runs what is not part of the picture after it: everything in the order it is given, each in a task of its own. */
export function deferred(): (task: () => void) => void {
  const waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    waiting.shift()?.();
    timer = waiting.length > 0 ? setTimeout(next) : undefined;
  };
  $effect(() => () => {
    waiting.length = 0;
    clearTimeout(timer);
  });
  return (task) => {
    waiting.push(task);
    // Where nobody looks there is no picture, and timers are slow.
    if (!document.hidden) timer ??= setTimeout(next);
    else untrack(() => waiting.splice(0).forEach((it) => it()));
  };
}

/** Puts up a screen piece by piece: tells how many pieces may be there by now. */
export function staged(pieces: number): () => number {
  let up = $state(1);
  const after = deferred();
  for (let more = 1; more < pieces; more += 1) after(() => (up += 1));
  return () => up;
}

/** Tells whether the component is still there: who has gone elsewhere is not led away by what was asked for here. */
export function standing(): () => boolean {
  let stands = true;
  onDestroy(() => (stands = false));
  return () => stands;
}
