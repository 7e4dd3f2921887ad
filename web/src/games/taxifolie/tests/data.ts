// The data of the rules, as the program reads it.

import { readFileSync } from "node:fs";
import { join } from "node:path";

type Named = { id: string; name: Record<"fr" | "en", string>; text: Record<"fr" | "en", string> };
type Cards = { clients: Named[]; rides: Named[]; chance: Named[] };
type SquareData = { id: string; name?: Record<"fr" | "en", string>; street?: string };

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../../../../crates/taxifolie/data", file), "utf8")) as T;
}

export const cards = read<Cards>("cards.json");
export const places = read<{ squares: SquareData[] }>("map.json").squares;
