// Who shares this device at which table: the numbers of the persons beside the first one, the latest table first.

import { CODE_LENGTH, codeLetters } from "../net/roomCode";
import { recall, remember } from "./storage";
import { keptTables, MOST } from "./tables";

/** The most persons beside the first one: a table has six chairs. The server keeps a cookie for each. */
export const BESIDE = 5;

type Kept = { code: string; beside: number[] };

export function besideAt(code: string): number[] {
  return read().find((it) => it.code === code)?.beside ?? [];
}

export function keepBeside(code: string, beside: readonly number[]): void {
  const others = read().filter((it) => it.code !== code);
  const kept = beside.length > 0 ? [{ code, beside: [...new Set(beside)].sort() }, ...others] : others;
  // A table that the device lists keeps its people, however long ago they sat down.
  const listed = new Set(keptTables().map((it) => it.code));
  remember("sofa", JSON.stringify(kept.filter((it, nth) => nth < MOST || listed.has(it.code))));
}

/** What is kept; the storage may contain anything. */
function read(): Kept[] {
  let kept: unknown;
  try {
    kept = JSON.parse(recall("sofa") ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((it: Partial<Kept> | null) => {
    const code = codeLetters(String(it?.code));
    const numbers: unknown[] = Array.isArray(it?.beside) ? it.beside : [];
    const beside = numbers.filter((one): one is number => Number.isInteger(one) && Number(one) >= 1 && Number(one) <= BESIDE);
    return code.length === CODE_LENGTH && beside.length > 0 ? [{ code, beside: [...new Set(beside)] }] : [];
  });
}
