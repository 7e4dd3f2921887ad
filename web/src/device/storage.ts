// What this device remembers. Some browsers throw on the mere mention of localStorage: the page then simply
// remembers nothing beyond its own life.

const fallback = new Map<string, string>();

export type Key =
  | "name" | "locale" | "room" | "tables" | "nonces" | "finished" | "forgotten" | "sofa" | "push" | "pushed" | "mic" | `lesson.${string}` | `read.${string}` | `covered.${string}`
  | "sound" | "volume" | "vibration" | "motion" | "theme" | "text" | "letters" | "left" | "shortcuts" | "quick" | "played";

export function recall(key: Key): string | null {
  try {
    // A value that storage refused is newer than the one in storage.
    return fallback.get(key) ?? localStorage.getItem(`rondpoint.${key}`);
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function remember(key: Key, value: string): void {
  try {
    localStorage.setItem(`rondpoint.${key}`, value);
    fallback.delete(key);
  } catch {
    // Refused or full: a copy in memory serves until the page is closed.
    fallback.set(key, value);
  }
}

export function forget(key: Key): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(`rondpoint.${key}`);
  } catch {
    // Nothing was kept, so nothing has to be removed.
  }
}
