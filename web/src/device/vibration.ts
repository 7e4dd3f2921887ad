// Vibration for people who hold the table in their hand.

import { preferences } from "./preferences.svelte";

export const SILENCE = [60, 40, 60];
export const TURN = [40];

/** Laptops have the function, but nothing to vibrate. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === "function" && navigator.maxTouchPoints > 0;
}

export function vibrate(pattern: number[]): void {
  if (!preferences.vibration || !canVibrate()) return;
  // A page nobody has touched yet may not vibrate the phone; trying would only fill the console.
  if ((navigator.userActivation as UserActivation | undefined)?.hasBeenActive === false) return;
  try {
    navigator.vibrate(pattern);
  } catch {
    // Refused: the page says the same.
  }
}
