// Separate from what every page needs: only parts downloaded later retry by themselves.

/** The codes of transient failures: the answer may differ a moment later. */
export const PASSING = ["unreachable", "unavailable", "busy", "too_fast"];
