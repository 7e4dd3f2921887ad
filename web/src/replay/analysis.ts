// The analysis of a game, as the server sends it: progress lines while it weighs the acts, the result in the last line.

import { fetchSlow, type Answer } from "../net/api";
import type { GameWire, Update } from "../net/wire";
import { gamesOf, type Played } from "./recording";

/** A mean and its standard error: the true mean lies within two standard errors in 95 of 100 cases. */
export type Estimate = { points: number; error: number };

/** An act that was not taken back. `lost` is present if a better act is certain, `luck` if something came to light. An
 * act without an alternative looks like one that nothing was better than. */
export type Weighed = { act: number; expected: Estimate; play: Estimate; lost?: Estimate; luck?: Estimate };

/** An act that gave much away, and what might have been played instead. */
export type Turning<W extends GameWire = GameWire> = { act: number; lost: Estimate; line: W["command"][]; updates: Update<W>[] };

export type Analysis = {
  start: Estimate;
  acts: Weighed[];
  score: number;
  luck: Estimate;
  play: Estimate;
  lost: Estimate;
  turning: Turning[];
};

type Line = { done: number; of: number } | { analysis: Analysis };

/** Asks for it; `hear` receives how many of the acts are weighed. A caller that aborts stops waiting. */
export async function lookBack(
  { number, file }: Played,
  code: string | null,
  hear: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<Answer<Analysis>> {
  const path = file ? "/api/replays/analysis" : `${gamesOf(code ?? "")}/${number ?? "last"}/analysis`;
  try {
    const response = await fetchSlow(path, { ...(file ? { method: "POST", body: file } : {}), signal });
    if (!response.ok || !response.body) {
      const problem = (await response.json()) as { code?: string };
      return { ok: false, code: problem.code ?? "unavailable" };
    }
    for await (const line of lines(response.body)) {
      if ("analysis" in line) return { ok: true, value: line.analysis };
      hear(line.done, line.of);
    }
    return { ok: false, code: "unavailable" };
  } catch {
    // No network, a proxy that sent its own answer, or a connection that was cut or is dead.
    return { ok: false, code: "unreachable" };
  }
}

async function* lines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Line> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const [...whole] = (rest + value).split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole) yield JSON.parse(line) as Line;
  }
}

/** A point of the curve: what was expected after this many acts. */
export type Point = { act: number; expected: Estimate };

/** The curve from the start on. An act that was taken back has no point. */
export function curveOf(analysis: Analysis): Point[] {
  return [{ act: 0, expected: analysis.start }, ...analysis.acts];
}

/** What was expected after this many acts. */
export function expectedAt(curve: Point[], act: number): Estimate {
  return curve.findLast((it) => it.act <= act)?.expected ?? { points: 0, error: 0 };
}

/** The act of this number. There is none at the start, or where something was taken back. */
export function weighedAt({ acts }: Analysis, act: number): Weighed | undefined {
  return acts.find((it) => it.act === act);
}

/** Which way a number goes, if that is certain. */
export function wayOf({ points, error }: Estimate): "more" | "less" | "even" {
  if (Math.abs(points) <= 2 * error || Math.abs(points) < 0.05) return "even";
  return points > 0 ? "more" : "less";
}
