// The colours of the town: the same by day and by night. No texture, thick outlines, everything a little too bright.

export const INK = "#2f2a44";
export const ROAD = "#fff6df";
export const GROUND = "#d3e7a9";
export const WATER = "#7cc4ea";

/** Of the six taxis. Each has a number and a shape too: nobody has to tell them apart by colour. */
export const TAXIS = ["#e2513b", "#2f74d0", "#3c9a57", "#ffc928", "#9a5cc0", "#4c4a5e"] as const;

/** What is written on a taxi of that colour. */
export const ON_TAXIS = ["#fff", "#fff", "#fff", INK, "#fff", "#fff"] as const;

export const SQUARES: Record<string, string> = {
  grey: "#dcd8ce",
  yellow: "#ffd21f",
  orange: "#ff9a3d",
  red: "#e2513b",
  parking: "#dcd8ce",
};
