// What is printed on squares, drawn in a box from -12 to 12: what is filled, and what is a line.

import type { Pictogram } from "../wire.gen";

type Drawing = { color: string; fill: string; line?: string };

export const SIGNS: Record<Exclude<Pictogram, "monument" | "none">, Drawing> = {
  bakery: {
    color: "#a85c08",
    fill: "M-10 4C-11-5-5-9 0-9S11-5 10 4C9 7 5 6 4 3 3 0 2-1 0-1S-3 0-4 3C-5 6-9 7-10 4Z",
    line: "M-4.6-7-3.4-1M4.6-7 3.4-1M-9-1-5 2M9-1 5 2",
  },
  pharmacy: { color: "#0b7f45", fill: "M-3.4-10H3.4V-3.4H10V3.4H3.4V10H-3.4V3.4H-10V-3.4H-3.4Z" },
  garage: {
    color: "#4b5563",
    fill: "M-9 10V-8Q-9-10-7-10H1Q3-10 3-8V10ZM-6.5-7.5V-2.5H.5V-7.5Z",
    line: "M3 1H5.5V5.5A2 2 0 0 0 9.5 5.5V-3L6-7",
  },
  cafe: {
    color: "#7a4a21",
    fill: "M-9-3H5V3A6 6 0 0 1-1 9H-3A6 6 0 0 1-9 3Z",
    line: "M5-1H7A2.6 2.6 0 0 1 7 4.4H5M-5-11Q-3-8.5-5-6M0-11Q2-8.5 0-6",
  },
  shopping: { color: "#b3226f", fill: "M-9-3H9L8 10H-8Z", line: "M-4.5-3V-6A4.5 4.5 0 0 1 4.5-6V-3" },
  park: { color: "#2b7d34", fill: "M-4.5 5A5.5 5.5 0 0 1-8-4.5 8 7 0 0 1 8-4.5 5.5 5.5 0 0 1 4.5 5Z", line: "M0 0V11M0 4 3.5 1" },
  nightclub: {
    color: "#6a35b0",
    fill: "M-2 7A3.7 3.2 0 1 1-5 3.900V-8.500L8-11V4.500A3.7 3.2 0 1 1 5 1.400V-5.500L-2-4Z",
  },
  chance: { color: "#c8440f", fill: "M-1.9 7.500H1.900V11H-1.900Z", line: "M-5.5-5.500A5.5 5 0 1 1 2 0Q0 1.6 0 4.5" },
};
