// The districts, each in a tint and a pattern of its own.

import type { District } from "../wire.gen";

export type Pattern = "solid" | "stripes" | "dots" | "waves" | "grid" | "diagonals";

export type Region = {
  pattern: Pattern;
  tint: string;
  /** The colour of the lines and dots. */
  shade: string;
  /** For flags and plates, with the ink that can be read on it. */
  strong: string;
  ink: string;
};

export const REGIONS: Record<District, Region> = {
  centre: { pattern: "solid", tint: "#ffd9d0", shade: "#f9bfb2", strong: "#cf2f2a", ink: "#fff" },
  ouest: { pattern: "stripes", tint: "#d6e8fb", shade: "#b4d2f3", strong: "#1f5fbf", ink: "#fff" },
  nord: { pattern: "dots", tint: "#fff1bd", shade: "#efd06a", strong: "#f2b705", ink: "#1b1a1e" },
  est: { pattern: "waves", tint: "#d6f0d4", shade: "#a8d9a8", strong: "#178245", ink: "#fff" },
  sud: { pattern: "grid", tint: "#e8def8", shade: "#cdbcee", strong: "#7445c0", ink: "#fff" },
  "rive-gauche": { pattern: "diagonals", tint: "#ffe3c8", shade: "#f7c598", strong: "#d9640f", ink: "#fff" },
};
