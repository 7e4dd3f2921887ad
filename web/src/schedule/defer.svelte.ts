// What is not part of the picture and must not delay it. To be called while a component is being made: what still
// waits when that goes is not done.

import { untrack } from "svelte";

/** Runs everything in the order it is given, each in a task of its own. */
export function afterwards(): (task: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = () => waiting.shift()?.();
  $effect(() => () => void (waiting.length = 0));
  return (task) => {
    waiting.push(task);
    // Where nobody looks there is no picture, and timers are slow.
    if (!document.hidden) setTimeout(next);
    else untrack(() => { while (waiting.length > 0) next(); });
  };
}
