// A table is noted in the instant in which this device sits down: the list of its tables is downloaded later, and the
// page may be left before. The list takes the notes in when it is read.

import { recall, remember } from "./storage";

export function noteSeat(code: string): void {
  const noted = recall("room") ?? "";
  if (!noted.includes(code)) remember("room", `${noted} ${code}`.trim());
}
