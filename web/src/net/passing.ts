// Apart from what every page needs: only late parts ask again by themselves.

/** The codes of answers that may be others a moment later. */
export const PASSING = ["unreachable", "unavailable", "busy", "too_fast"];
