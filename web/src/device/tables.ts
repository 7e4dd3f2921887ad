// The tables at which this device sits, the most recently entered first. The server knows everything else about them.

import { CODE_LENGTH, codeLetters } from "../net/roomCode";
import { forget, recall, remember, type Key } from "./storage";

/** What is kept of a table: its code, and whether its game was over when it was last seen. */
export type Table = { code: string; over: boolean };

/** The most tables that are kept. */
export const MOST = 12;

export function keptTables(): Table[] {
  // Notes made since the list was written are newer.
  for (const code of (recall("room") ?? "").split(" ")) {
    if (code !== "") keep([{ code, over: false }, ...read().filter((it) => it.code !== code)]);
  }
  forget("room");
  return read();
}

/** This device sits at this table now. */
export function keepTable(code: string, over: boolean): void {
  sat(code);
  keep([{ code, over }, ...keptTables().filter((it) => it.code !== code)]);
}

/** Somebody on this device has sat down at this table: web push, if it is on, must know of them. */
export function sat(code: string): void {
  if (recall("push") === "on") import("./push.svelte").then((it) => it.heardAt(code)).catch(() => undefined);
}

/** Notes whether the game of a kept table is over; the table stays in its place. */
export function noteTable(code: string, over: boolean): void {
  keep(keptTables().map((it) => (it.code === code ? { code, over } : it)));
}

/** Forgets a table; returns what puts it back where it was, with all that was kept of it. */
export function forgetTable(code: string): () => void {
  const tables = keptTables();
  const place = tables.findIndex((it) => it.code === code);
  const notes = notesOf(code).map((it) => [it, recall(it)] as const);
  forgetOf(code);
  keep(tables.filter((it) => it.code !== code));
  return () => {
    const others = keptTables().filter((it) => it.code !== code);
    keep([...others.slice(0, place), ...tables.slice(place, place + 1), ...others.slice(place)]);
    for (const [note, text] of notes) if (text !== null && recall(note) === null) remember(note, text);
  };
}

/** The names of what is kept of a table beside the list. */
function notesOf(code: string): Key[] {
  return [`read.${code}`, `covered.${code}`];
}

function forgetOf(code: string): void {
  for (const note of notesOf(code)) forget(note);
}

/** If there are too many, the finished one entered longest ago is dropped first. */
function keep(tables: Table[]): void {
  while (tables.length > MOST) {
    const over = tables.findLastIndex((it) => it.over);
    for (const { code } of tables.splice(over > 0 ? over : tables.length - 1, 1)) forgetOf(code);
  }
  remember("tables", JSON.stringify(tables));
}

/** What is kept; the storage may contain anything. */
function read(): Table[] {
  let kept: unknown;
  try {
    kept = JSON.parse(recall("tables") ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  const tables = kept.flatMap((it: Partial<Table> | null) => {
    const code = codeLetters(String(it?.code));
    return code.length === CODE_LENGTH ? [{ code, over: it?.over === true }] : [];
  });
  return tables.filter((it, at) => tables.findIndex((other) => other.code === it.code) === at).slice(0, MOST);
}
