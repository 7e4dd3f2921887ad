// Work in separate tasks, so that a slow phone can draw a frame and handle a tap in between. Call it while a component
// is created: work still waiting when that goes is dropped.

import { onDestroy, untrack } from "svelte";

/** Runs what is not part of the picture after it: in the order given, each in a separate task. */
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
    // A hidden page has no picture, and its timers are slow.
    if (!document.hidden) timer ??= setTimeout(next);
    else untrack(() => waiting.splice(0).forEach((it) => it()));
  };
}

/** Mounts a screen piece by piece: returns how many pieces may be there by now. */
export function staged(pieces: number): () => number {
  let up = $state(1);
  const after = deferred();
  for (let more = 1; more < pieces; more += 1) after(() => (up += 1));
  return () => up;
}

/** Tells whether the component is still there: a late answer must not lead away a reader who has gone elsewhere. */
export function standing(): () => boolean {
  let stands = true;
  onDestroy(() => (stands = false));
  return () => stands;
}
