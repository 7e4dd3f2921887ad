import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import SameDeal from "../src/end/SameDeal.svelte";
import type { Room } from "../src/net/room.svelte";
import { mayAskToHost } from "../src/room/asked";
import { DEAL } from "../src/words/books";
import { house, speak } from "../src/words/i18n.svelte";
import { connected, type Exchange, playing, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;
/** What the server answers, one after the other; the last one stays. */
let answers: [number, object][];
let asked: number;

const RESULT = { own: 31, counts: [{ result: 31, people: 1 }], number: 1, deal: { kind: "day", date: "2026-11-24" }, words: null, result: 31, counted: true };

async function pass(seconds: number): Promise<void> {
  // The body of an answer is read outside of this clock.
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

it("asks a busy server again, a few times", async () => {
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

it("says that a robot helped to whoever sits there and has no result", async () => {
  answers = [[200, { ...RESULT, own: null, counts: null, counted: false }]];
  page = mount(SameDeal, { target: document.body, props: { room } });
  await pass(1);
  expect(document.querySelector("section")?.textContent).toContain("A robot helped");
  expect(document.querySelector("section")?.textContent).not.toContain("Finish it");
});

it("leaves a server alone that stays busy, and one that has no result", async () => {
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

it("the host’s role is asked for by somebody whom others can support, or once the host has gone", () => {
  answers = [[404, { code: "no_results" }]];
  page = mount(SameDeal, { target: document.body, props: { room } });
  const hear = (seats: object[], online: boolean[]) => {
    exchange.last.say(welcome({ ...playing(), room: { ...ROOM, stage: "over", host: 1, seats: seats as typeof ROOM.seats } }));
    exchange.last.say({ type: "presence", online, away: online.map(() => 0), watchers: 0, guests: [] });
    return mayAskToHost(room);
  };
  const [lea, sam, zoe, robot] = [{ name: "Léa" }, { name: "Sam" }, { name: "Zoé" }, { name: "Robot Léon", bot: "steady" }];
  expect(hear([lea, sam, zoe], [true, true, true])).toBe(true);
  expect(hear([lea, sam, robot], [true, true, true])).toBe(false);
  expect(hear([lea, sam, robot], [true, false, true])).toBe(true);
});
