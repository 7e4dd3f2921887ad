import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { curveOf, expectedAt, lookBack, wayOf, type Analysis } from "../src/replay/analysis";
import Curve from "../src/replay/Curve.svelte";
import type { Played, Recording } from "../src/replay/recording";
import { Reel } from "../src/replay/reel.svelte";
import { lastOdds } from "../src/room/odds";
import Shortfall from "../src/replay/Shortfall.svelte";
import { ANALYSIS } from "../src/words/books";
import { house, speak, t } from "../src/words/i18n.svelte";
import { entry, playing, welcome } from "./fakes";

const sure = (points: number, error = 0.1) => ({ points, error });
const analysis: Analysis = {
  start: sure(58),
  acts: [
    { act: 1, expected: sure(57), play: sure(-1), lost: sure(1) },
    { act: 4, expected: sure(60, 0), play: sure(0), luck: sure(3) },
  ],
  score: 60, luck: sure(3), play: sure(-1), lost: sure(1), turning: [],
};
const played = { number: 2, games: 2, shown: {} } as unknown as Played;

/** A server that answers in these pieces. */
function answering(pieces: string[], status = 200) {
  const asked = vi.fn<typeof fetch>(async () => {
    const body = new ReadableStream({
      start(to) {
        for (const piece of pieces) to.enqueue(new TextEncoder().encode(piece));
        to.close();
      },
    });
    return new Response(body, { status });
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

/** A game of five acts, the second and third of which were taken back and took back. */
function reelOf(): Reel {
  const updates = [1, 2, 3, 4, 5].map((at) => ({ type: "update", seq: at + 2, version: at + 1, entry: entry(at + 2, { type: "acted", seat: 0 }), ...playing({ score: at }) }));
  return new Reel({ game: "fake", over: true, welcome: welcome(), acts: 5, updates } as unknown as Recording);
}

const five: Analysis = {
  ...analysis,
  acts: [
    { act: 1, expected: sure(57), play: sure(-0.84), lost: sure(0.84, 0.16) },
    { act: 4, expected: sure(60, 0), play: sure(0), luck: sure(-3.21) },
    { act: 5, expected: sure(60, 0), play: sure(-2), lost: sure(2, 0.2), luck: sure(0.1) },
  ],
};

afterEach(() => vi.unstubAllGlobals());

it("hears how far the server is, however its lines are cut, and takes the analysis of the last", async () => {
  const asked = answering(['{"done":0,"of":9}\n{"do', 'ne":1,"of":9}\n', `{"analysis":${JSON.stringify(analysis)}}\n`]);
  const heard: number[] = [];
  const answer = await lookBack(played, "KXRTBM", (done) => heard.push(done), new AbortController().signal);
  expect(answer).toEqual({ ok: true, value: analysis });
  expect(heard).toEqual([0, 1]);
  expect(asked.mock.calls[0]?.[0]).toBe("/api/rooms/KXRTBM/games/2/analysis");
});

it("says why there is none: a refusal, an answer that ends too early, no network", async () => {
  const ask = () => lookBack(played, "KXRTBM", () => undefined, new AbortController().signal);
  answering(['{"code":"busy"}'], 503);
  expect(await ask()).toEqual({ ok: false, code: "busy" });
  answering(['{"done":0,"of":9}\n']);
  expect(await ask()).toEqual({ ok: false, code: "unavailable" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  expect(await ask()).toEqual({ ok: false, code: "unreachable" });
});

it("gives up once the server has been silent for long, and not while it is heard", async () => {
  vi.useFakeTimers();
  let say: (piece: string) => void = () => undefined;
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start(to) {
        say = (piece) => to.enqueue(new TextEncoder().encode(piece));
        signal?.addEventListener("abort", () => to.error(signal.reason));
      },
    });
    return new Response(body);
  });
  const answers: unknown[] = [];
  void lookBack(played, "KXRTBM", () => undefined, new AbortController().signal).then((it) => answers.push(it));
  void lastOdds("KXRTBM").then((it) => answers.push(it));
  for (let beats = 0; beats < 5; beats += 1) {
    await vi.advanceTimersByTimeAsync(30_000);
    say(" ");
  }
  expect(answers).toEqual([{ ok: false, code: "unreachable" }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers).toEqual([{ ok: false, code: "unreachable" }, { ok: false, code: "unreachable" }]);
  vi.useRealTimers();
});

it("a file is sent as it is", async () => {
  const asked = answering([`{"analysis":${JSON.stringify(analysis)}}\n`]);
  const file = new Blob(["{}"]);
  await lookBack({ ...played, number: null, file }, null, () => undefined, new AbortController().signal);
  expect(asked.mock.calls[0]).toMatchObject(["/api/replays/analysis", { method: "POST", body: file }]);
});

it("an act that was taken back is where the one before it was", () => {
  const curve = curveOf(analysis);
  expect([0, 1, 2, 3, 4, 9].map((act) => expectedAt(curve, act).points)).toEqual([58, 57, 57, 57, 60, 60]);
});

it("what may be chance is called even", () => {
  expect([sure(1), sure(-1), sure(0.2), sure(-0.2), sure(0, 0)].map(wayOf)).toEqual(["more", "less", "even", "even", "even"]);
});

it.each([
  ["en", [
    "Step through: this line says how far each move was from the best found.",
    "This move: 0.8 points below the best found (±\u00a00.3).",
    "Not counted: this move was taken back, or took another back.",
    "Not counted: this move was taken back, or took another back.",
    "This move: nothing better was found for certain. Luck: −3.2 (±\u00a00.2).",
    "This move: 2.0 points below the best found (±\u00a00.4).",
  ]],
  ["fr", [
    "Avancez\u00a0: vous lirez ici, coup par coup, l’écart avec le meilleur trouvé.",
    "Ce coup\u00a0: 0,8 point de moins que le meilleur trouvé (±\u00a00,3).",
    "Non compté\u00a0: ce coup a été repris, ou en a repris un autre.",
    "Non compté\u00a0: ce coup a été repris, ou en a repris un autre.",
    "Ce coup\u00a0: rien de mieux trouvé avec certitude. Chance\u00a0: −3,2 (±\u00a00,2).",
    "Ce coup\u00a0: 2,0 points de moins que le meilleur trouvé (±\u00a00,4).",
  ]],
] as const)("says of the act that led here how far it fell short of the best found, and names nobody (%s)", async (locale, lines) => {
  await house.learn(ANALYSIS);
  await speak(locale);
  const reel = reelOf();
  const page = mount(Shortfall, { target: document.body, props: { reel, analysis: five } });
  const said = lines.map((_, act) => {
    reel.go(act);
    flushSync();
    return document.querySelector('[role="status"]')?.textContent.trim().replaceAll(/[ \n]+/g, " ");
  });
  expect(said).toEqual(lines);
  for (const name of ["Léa", "Sam"]) expect(said.join()).not.toContain(name);
  await unmount(page);
});

it("has a stroke below the curve for each act that lost something, as high as the curve would fall", async () => {
  const page = mount(Curve, { target: document.body, props: { reel: reelOf(), analysis: five, acts: 5 } });
  flushSync();
  const strokes = document.querySelector(".strokes")?.getAttribute("d") ?? "";
  const drawn = [...strokes.matchAll(/M(\d+) 100V([\d.]+)/g)].map(([, act, to]) => [Number(act), 100 - Number(to)]);
  // The curve is 8 points high or more.
  expect(drawn.map(([act]) => act)).toEqual([1, 5]);
  expect(drawn[1]?.[1]).toBeCloseTo((drawn[0]?.[1] ?? 0) * (2 / 0.84));
  await unmount(page);
});

it.each([["en", 1.04, "1 point"], ["en", 1.4, "1.4 points"], ["fr", 1.04, "1 point"], ["fr", 1.4, "1,4 point"]] as const)(
  "counts points as they are written (%s, %d)",
  async (locale, points, written) => {
    await house.learn(ANALYSIS);
    await speak(locale);
    for (const line of ["luck-more", "luck-less", "play-more", "play-less"]) {
      expect(t(`analysis-${line}`, { points, error: 0.3 }).replaceAll(/[\s\u2068\u2069]+/g, " ")).toMatch(new RegExp(`${written}\\b`));
    }
  },
);
