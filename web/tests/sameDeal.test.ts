import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import SameDeal from "../src/end/SameDeal.svelte";
import type { Room } from "../src/net/room.svelte";
import { DEAL } from "../src/words/books";
import { house, speak } from "../src/words/i18n.svelte";
import { connected, type Exchange, playing, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;
/** The answers of the server in order; the last one is repeated. */
let answers: [number, object][];
let asked: number;

const RESULT = { own: 31, counts: [{ result: 31, people: 1 }], number: 1, deal: { kind: "day", date: "2026-11-24" }, words: null, result: 31, counted: true };

async function pass(seconds: number): Promise<void> {
  // The body of a response is read on the real clock, between the steps of the fake one.
  for (let it = 0; it < seconds; it += 1) {
    exchange.last.say({ type: "heartbeat" });
    await vi.advanceTimersByTimeAsync(1000);
    flushSync();
  }
}

beforeEach(async () => {
  vi.useFakeTimers();
  await speak("en");
  await house.learn(DEAL);
  asked = 0;
  vi.stubGlobal("fetch", () => {
    asked += 1;
    const [status, body] = answers.length > 1 ? (answers.shift() as [number, object]) : (answers[0] as [number, object]);
    return Promise.resolve(Response.json(body, { status }));
  });
  ({ exchange, room } = connected());
  exchange.last.say(welcome({ ...playing(), room: { ...ROOM, stage: "over" } }));
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("retries a busy server", async () => {
  answers = [[503, { code: "unavailable" }], [429, { code: "too_fast" }], [200, RESULT]];
  page = mount(SameDeal, { target: document.body, props: { room } });
  await pass(1);
  expect([asked, document.querySelector("#same-deal")]).toEqual([1, null]);
  await pass(20);
  expect(asked).toBe(3);
  expect(document.querySelector("#same-deal")).not.toBeNull();
  await pass(60);
  expect(asked).toBe(3);
});

it.each([
  ["a robot helped", true, "a robot helped", "Finish it"],
  ["who took the seat after the end has no result", false, "Finish it", "a robot helped"],
])("tells a seated player why there is nothing to compare: %s", async (_why, helped, said, other) => {
  answers = [[200, { ...RESULT, own: null, counts: null, counted: false, helped }]];
  page = mount(SameDeal, { target: document.body, props: { room } });
  await pass(1);
  expect(document.querySelector("section")?.textContent).toContain(said);
  expect(document.querySelector("section")?.textContent).not.toContain(other);
});

it("says nothing of people where nobody has finished it", async () => {
  answers = [[200, { ...RESULT, own: null, counts: [], counted: false, helped: true }]];
  page = mount(SameDeal, { target: document.body, props: { room } });
  await pass(1);
  expect(document.querySelector("section")).not.toBeNull();
  expect(document.querySelector("#same-deal-people")).toBeNull();
});

it("stops retrying a server that stays busy, and does not retry one that has no result", async () => {
  answers = [[503, { code: "unavailable" }]];
  page = mount(SameDeal, { target: document.body, props: { room } });
  await pass(300);
  expect(asked).toBe(4);
  await unmount(page);
  answers = [[404, { code: "no_results" }]];
  page = mount(SameDeal, { target: document.body, props: { room } });
  await pass(300);
  expect(asked).toBe(5);
});
