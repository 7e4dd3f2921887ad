// Where a path of this page leads.

import { codeOfPath } from "./net/roomCode";

/** A game is named by its folder; null is the first game of the house, which the oldest addresses mean. */
export type Route =
  | { type: "home" }
  | { type: "nowhere" }
  | { type: "room"; code: string }
  /** A game that was played: one of a room (without a number, the last one), or one that somebody has as a file. */
  | { type: "replay"; code: string | null; number: number | null }
  | { type: "rules" | "lesson"; game: string | null };

/** Each part of a game, by the last word of its address; the lesson has one in each language. */
const PARTS: Record<string, "rules" | "lesson"> = { rules: "rules", learn: "lesson", apprendre: "lesson" };

export function routeOf(path: string): Route {
  const code = codeOfPath(path);
  if (code !== null) return { type: "room", code };
  const [, of = "", number = ""] = /^\/(?:([^/]+)\/)?replay(?:\/(\d{1,6}|last))?\/?$/.exec(path) ?? [];
  const played = codeOfPath(of);
  if (played !== null) return { type: "replay", code: played, number: Number.parseInt(number, 10) || null };
  if (path === "/replay" || path === "/replay/") return { type: "replay", code: null, number: null };
  const [, game = null, last = ""] = /^\/(?:([a-z]+)\/)?([a-z]+)\/?$/.exec(path) ?? [];
  if (Object.hasOwn(PARTS, last)) return { type: PARTS[last] ?? "rules", game };
  return { type: path === "/" || path === "" ? "home" : "nowhere" };
}
