// Effects need an owner; a test has no component.

export function inRoot(run: () => void): () => void {
  return $effect.root(run);
}
