// A game that was played, as the server tells it: the table before its first act, and an update for each.

import type { Answer } from "../net/api";
import { showCode } from "../net/roomCode";
import type { GameWire, Update, Welcome } from "../net/wire";

export type Recording<W extends GameWire = GameWire> = {
  game: string;
  over: boolean;
  /** Whether the players ended it without a result. */
  unfinished?: boolean;
  /** Whether it was a practice game, which has no file. */
  practice?: boolean;
  welcome: Welcome<W>;
  /** One page of updates, until all have come. */
  updates: Update<W>[];
  /** How many updates there are in all. */
  acts: number;
};

/** A game of a room has a number; the room may have had other games. */
export type Played = { number: number | null; games: number; shown: Recording; file?: Blob };

/** Where a file is wrong: the act, counted from 1, or the line of the text. */
export type Place = { pointer: string; act: number | null; line: [number, number] | null };
export type Trouble = { ok: false; code: string; why?: string; place?: Place };

/** What may be wrong with a file, besides what the rules refuse. */
export const FAULTS = [
  "unreadable", "newer_form", "too_long", "no_such_game", "bad_players", "bad_options", "other_seal", "other_nonces", "other_seed", "other_setup",
  "nobody_there", "nothing_to_undo", "wrong_mark", "unfinished", "other_outcome",
] as const;

/** The largest file that the server reads, in bytes. */
export const LONGEST = 1024 * 1024;

export function ofRoom(code: string, number: number | null): Promise<Answer<Played>> {
  return whole((query) => ask(`${gamesOf(code)}/${number ?? "last"}/replay${query}`));
}

/** How many games have begun in a room: the number of the last one. */
export async function countGames(code: string): Promise<number | null> {
  const answer: Answer<unknown> = await ask(gamesOf(code));
  return answer.ok ? (answer.value as { games: number }).games : null;
}

/** It is read once: the device may change or remove the file while its game is shown. */
export async function ofFile(chosen: Blob): Promise<{ ok: true; value: Played } | Trouble> {
  const bytes = await chosen.arrayBuffer().catch(() => null);
  if (!bytes) return { ok: false, code: "bad_replay", why: "unreadable" };
  const file = new Blob([bytes]);
  const told = await whole((query) => ask(`/api/replays${query}`, { method: "POST", body: file }));
  return told.ok ? { ok: true, value: { ...told.value, file } } : told;
}

/** Opens a practice table that plays on after this many acts. */
export async function playOn({ number, file }: Played, code: string | null, act: number, name: string): Promise<Answer<{ code: string }>> {
  const body = JSON.stringify({ name, act, ...(code === null ? {} : { played: { room: code, game: number } }) });
  // The server reads the file; the client passes it on unchanged.
  const parts = file ? [`${body.slice(0, -1)},"file":`, file, "}"] : [body];
  return ask("/api/practice", { method: "POST", headers: { "content-type": "application/json" }, body: new Blob(parts) });
}

/** The address of the file of a game that is over. */
export function fileOf(code: string, number: number | "last"): string {
  return `${gamesOf(code)}/${number}`;
}

/** The address of an act, for friends. */
export function linkOf(code: string, number: number, act: number): string {
  return `/${showCode(code)}/replay/${number}#${act}`;
}

/** The act that an address names, if it names one. */
export function actOf(hash: string): number | null {
  return /^#\d{1,6}$/.test(hash) ? Number(hash.slice(1)) : null;
}

export function gamesOf(code: string): string {
  return `/api/rooms/${code}/games`;
}

/** Asks for page after page. A game that went on meanwhile is shown as it was at the first page. */
async function whole(page: (query: string) => Promise<{ ok: true; value: Played } | Trouble>): Promise<{ ok: true; value: Played } | Trouble> {
  const first = await page("");
  if (!first.ok) return first;
  const { shown } = first.value;
  while (shown.updates.length < shown.acts) {
    const next = await page(`?after=${shown.updates.length}`);
    if (!next.ok) return next;
    if (next.value.shown.updates.length === 0) return { ok: false, code: "unavailable" };
    shown.updates.push(...next.value.shown.updates.slice(0, shown.acts - shown.updates.length));
  }
  return first;
}

/** How long a page of a replay is waited for, in milliseconds: browsers wait for minutes. */
const PATIENCE = 30_000;

async function ask<T>(path: string, init?: RequestInit): Promise<{ ok: true; value: T } | Trouble> {
  try {
    // A file may take long to be sent.
    const response = await fetch(path, init ?? { signal: AbortSignal.timeout(PATIENCE) });
    // The server does not read a file that is too long.
    if (response.status === 413 && init) return { ok: false, code: "bad_replay", why: "too_long" };
    const body = (await response.json()) as unknown;
    if (response.ok) return { ok: true, value: body as T };
    const { code, why, place } = body as { code?: string; why?: string; place?: Place };
    return { ok: false, code: code ?? "unavailable", ...(why ? { why } : {}), ...(place ? { place } : {}) };
  } catch {
    // No network, or a proxy that sent its own answer.
    return { ok: false, code: "unreachable" };
  }
}
