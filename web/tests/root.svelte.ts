// Effects need an owner; a test has no component.

export function inRoot(run: () => void): () => void {
  return $effect.root(run);
}

/** Runs again whenever what it reads has changed. */
export function watched(run: () => void): () => void {
  return $effect.root(() => {
    $effect(run);
  });
}
