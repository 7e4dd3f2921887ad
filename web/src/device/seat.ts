// A table is noted the moment this device sits down: the part with the list of its tables is downloaded later, and the
// page may be left before. Reading the list takes the notes in.

import { recall, remember } from "./storage";

export function noteSeat(code: string): void {
  const noted = recall("room") ?? "";
  if (!noted.includes(code)) remember("room", `${noted} ${code}`.trim());
}
