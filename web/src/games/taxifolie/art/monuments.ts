// Monuments, stations and ways out of town, drawn in a box from -20 to 20: the body, and the lines on it.

type Drawing = { body: string; lines: string };

export const MONUMENTS: Record<string, Drawing> = {
  "arc-de-triomphe": { body: "M-15 16V-14H15V16H6V2A6 6 0 0 0-6 2V16Z", lines: "M-15-8H15M-12-2h4M8-2h4" },
  trocadero: {
    body: "M-19 16V6Q-13-2-9-4V-13H-3V16ZM19 16V6Q13-2 9-4V-13H3V16Z",
    lines: "M-15 9V15M-11 5V15M11 5V15M15 9V15M-9-9H-3M3-9H9",
  },
  "roland-garros": {
    body: "M-4-17A9 10 0 0 1-4 3 9 10 0 0 1-4-17ZM9 4A4 4 0 0 1 9 12 4 4 0 0 1 9 4Z",
    lines: "M-12-11H4M-13-5H5M-8-15V1M-1-16V2M-1 3 4 16",
  },
  concorde: { body: "M-3.5 12-2-12 0-18 2-12 3.5 12ZM-9 12H9V17H-9Z", lines: "M-1.5-6h3M-2 0h4M-2 6h4" },
  opera: {
    body: "M-18 16V1H18V16ZM-14 1V-5H14V1ZM-8-5A8 7 0 0 1 8-5ZM-1.5-12V-17H1.500V-12Z",
    lines: "M-13 4V16M-6.5 4V16M0 4V16M6.5 4V16M13 4V16",
  },
  louvre: { body: "M0-14 19 16H-19Z", lines: "M0-14-9 16M0-14 9 16M-6.3-4H6.300M-12.6 6H12.600M0-14V16" },
  pompidou: { body: "M-17 16V-10H17V16Z", lines: "M-17-1H17M-17 7H17M-9-10V16M0-10V16M9-10V16M-17 14-5 5-1 5 11-7 17-7" },
  "notre-dame": {
    body: "M-15 16V-14H-5V-3H5V-14H15V16H4V10A4 4 0 0 0-4 10V16Z",
    lines: "M-3 2a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-12-10v5M-8-10v5M8-10v5M12-10v5M0-3V-18",
  },
  "sacre-coeur": {
    body: "M-16 16V6H16V16ZM-7 6V-3C-7-10-3-13 0-18 3-13 7-10 7-3V6ZM-16 6V2C-16-2-13.5-3-12-6-10.5-3-8-2-8 2V6ZM16 6V2C16-2 13.5-3 12-6 10.5-3 8-2 8 2V6Z",
    lines: "M-7-3H7M-3 16V11A3 3 0 0 1 3 11V16M-3-1V5M3-1V5",
  },
  villette: {
    body: "M-15 1A15 15 0 1 1 15 1 15 15 0 1 1-15 1Z",
    lines: "M-15 1H15M0-14V16M-12-8 12 10M12-8-12 10M-12-8H12M-12 10H12",
  },
  bastille: {
    body: "M-3 9V-9H3V9ZM-7 9H7V16H-7ZM-5-9V-12H5V-9ZM0-19 2-12H-2Z",
    lines: "M-3-4H3M-3 0H3M-3 4H3M-5-15 0-13 5-17",
  },
  "pere-lachaise": { body: "M-10 16V-4A10 10 0 0 1 10-4V16Z", lines: "M0-9V5M-5-4H5M-6 10H6M-14 16H14" },
  vincennes: {
    body: "M-13 16V-15H-9V-11H-5V-15H-2V-11H2V-15H5V-11H9V-15H13V16H3V9A3 3 0 0 0-3 9V16Z",
    lines: "M-8-5v5M8-5v5M0-5v5M-13 4H-3M3 4H13",
  },
  pantheon: {
    body: "M-16 16V3L0-4 16 3V16ZM-7-1V-8A7 7 0 0 1 7-8V-1L0-4ZM-1.5-14.500V-19H1.500V-14.500Z",
    lines: "M-12 5V16M-6 5V16M0 5V16M6 5V16M12 5V16M-7-8H7",
  },
  bibliotheque: {
    body: "M-18 14V-14H-13V9H-7V14ZM18 14V-14H13V9H7V14ZM-5.5 12V-6H-1.500V12ZM5.5 12V-6H1.500V12ZM-19 14H19V17H-19Z",
    lines: "M-15.5-11V9M15.5-11V9",
  },
  catacombes: {
    body: "M-12-4A12 12 0 0 1 12-4C12 3 8 4 7 7V14H-7V7C-8 4-12 3-12-4Z",
    lines: "M-8-3a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0M2.4-3a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0M0 2v3M-3 9v5M0 9v5M3 9v5",
  },
  "tour-eiffel": {
    body: "M0-20 2-9 5 4 14 17H7.500Q5 9 0 9T-7.5 17H-14L-5 4-2-9Z",
    lines: "M-4.5 1H4.500M-7.5 7H7.500M-2.4-8H2.4",
  },
  invalides: {
    body: "M-16 16V6H16V16ZM-9 6V0H9V6ZM-8 0C-8-8-4-11 0-13 4-11 8-8 8 0ZM-1.2-13V-20H1.200V-13Z",
    lines: "M-4 0C-4-6-2-9 0-13M4 0C4-6 2-9 0-13M-12 9V16M-6 9V16M0 9V16M6 9V16M12 9V16",
  },
  orsay: {
    body: "M-18 16V-3H-10V-8A10 8 0 0 1 10-8V-3H18V16Z",
    lines: "M-4-6a4 4 0 1 0 8 0a4 4 0 1 0-8 0M0-8.500V-6H2M-14 16V8A3 3 0 0 1-8 8V16M-3 16V8A3 3 0 0 1 3 8V16M8 16V8A3 3 0 0 1 14 8V16",
  },
  montparnasse: { body: "M-8 16V-18Q0-20 8-18V16Z", lines: "M-4-18V16M0-19V16M4-18V16M-8-9H8M-14 16H14" },
  "gare-du-nord": { body: "M-18 16V3L0-12 18 3V16Z", lines: "M-9 16V6A9 9 0 0 1 9 6V16M0-3V16M-14 5V16M14 5V16" },
  "gare-de-lyon": {
    body: "M-18 16V5H1V-11L8-18 15-11V16Z",
    lines: "M4.5-6a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M8-8.500V-6H10M-14 9V16M-8 9V16M-2 9V16M8 5V16",
  },
  orly: { body: "M0-18C2-18 3-15 3-11V-5L18 4V8L3 4V11L7 14V17L0 15-7 17V14L-3 11V4L-18 8V4L-3-5V-11C-3-15-2-18 0-18Z", lines: "M0-11V8" },
  roissy: { body: "M0-18C2-18 3-15 3-11V-5L18 4V8L3 4V11L7 14V17L0 15-7 17V14L-3 11V4L-18 8V4L-3-5V-11C-3-15-2-18 0-18Z", lines: "M0-11V8" },
  heliport: { body: "M-15 0A15 15 0 1 1 15 0 15 15 0 1 1-15 0Z", lines: "M-5.5-9V9M5.5-9V9M-5.5 0H5.5" },
  fourriere: {
    body: "M-18 9V3H-2V-6H6L12 2H18V9ZM-13 7A4 4 0 0 1-13 15 4 4 0 0 1-13 7ZM11 7A4 4 0 0 1 11 15 4 4 0 0 1 11 7Z",
    lines: "M-14 3-4-15M-4-15V-9M-6-9H-2",
  },
  disneyland: {
    body: "M-15 16V1H-10V-5L-7-12-4-5V-1H-2.500V-8L0-19 2.5-8V-1H4V-5L7-12 10-5V1H15V16H3V10A3 3 0 0 0-3 10V16Z",
    lines: "M-12 6v4M12 6v4M-7-2v3M7-2v3M0-5v3",
  },
  depart: { body: "M-10 17V-17H12L8-9 12-1H-7V17Z", lines: "M-7-9H8M0-17V-1M-7-17V-1" },
};
