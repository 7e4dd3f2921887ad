import { afterEach, expect, it, vi } from "vitest";
import { curveOf, expectedAt, lookBack, wayOf, type Analysis } from "../src/replay/analysis";
import type { Played } from "../src/replay/recording";

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
