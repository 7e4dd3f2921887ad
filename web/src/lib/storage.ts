// What this device remembers. Some browsers throw on the mere mention of localStorage: the page then simply
// remembers nothing beyond its own life.

const fallback = new Map<string, string>();

export type Key = "name" | "locale" | "room" | "sound" | "volume" | "vibration" | "motion" | "mic";

export function recall(key: Key): string | null {
  try {
    return localStorage.getItem(`rondpoint.${key}`);
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function remember(key: Key, value: string): void {
  fallback.set(key, value);
  try {
    localStorage.setItem(`rondpoint.${key}`, value);
  } catch {
    // Refused or full: the copy in memory serves until the page is closed.
  }
}

export function forget(key: Key): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(`rondpoint.${key}`);
  } catch {
    // Nothing was kept, so nothing has to go.
  }
}
