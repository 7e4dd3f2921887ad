import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import type { ClientMessage, Told } from "../src/net/wire";
import { Together } from "../src/replay/together.svelte";
import { connected, type Exchange, playing, welcome, type Fake } from "./fakes";

let exchange: Exchange;
let room: Room<Fake>;
let together: Together;

beforeEach(() => {
  vi.useFakeTimers();
  ({ exchange, room } = connected<Fake>());
  exchange.last.say(welcome());
  together = new Together(room as unknown as Room);
});

afterEach(() => {
  room.connection.close();
  vi.useRealTimers();
});

const leads = (seat: number, act: number, game = 1) => exchange.last.say({ type: "lead", lead: { seat, game, act } });
const told = () => (exchange.last.sent as (ClientMessage | Told)[]).filter((it) => it.type === "lead");

it("who follows is led, leaves by a step of their own, and comes back", () => {
  expect(together.target(1, 9)).toBe(null);
  leads(1, 4);
  expect([together.target(1, 9), together.target(1, 3), together.target(2, 9)]).toEqual([4, 3, null]);
  expect([together.beyond(1, 4), together.beyond(1, 3), together.beyond(2, 3)]).toEqual([null, 4, null]);
  expect([together.open, together.name]).toEqual([false, "Sam"]);
  together.stand(1, 4, 9);
  expect(together.alone).toBe(false);
  together.stand(1, 5, 9);
  expect([together.alone, together.target(1, 9)]).toEqual([true, null]);
  together.follow();
  expect(together.target(1, 9)).toBe(4);
  together.alone = true;
  exchange.last.say({ type: "lead", lead: null });
  together.hear(1, 4);
  expect(together.alone).toBe(false);
});

it("a reader who left the leader stays alone when the leader reconnects, and follows the next leader", () => {
  leads(1, 4);
  together.alone = true;
  exchange.last.say({ type: "lead", lead: null });
  together.hear(1, 4);
  leads(1, 6);
  expect([together.alone, together.target(1, 9)]).toEqual([true, null]);
  leads(2, 6);
  expect([together.alone, together.target(1, 9)]).toEqual([false, 6]);
});

it("who leads shows the first place at once and of many only the last", () => {
  expect(together.open).toBe(true);
  together.lead(1, 0);
  expect(told()).toEqual([{ type: "lead", game: 1, act: 0 }]);
  leads(0, 0);
  expect([together.leader, together.open]).toEqual([null, false]);
  for (let at = 1; at <= 7; at += 1) together.stand(1, at, 9);
  expect(told()).toHaveLength(1);
  vi.advanceTimersByTime(300);
  expect(told().slice(1)).toEqual([{ type: "lead", game: 1, act: 7 }]);
  together.end();
  expect([told().at(-1), room.lead, together.leads]).toEqual([{ type: "lead", game: 0, act: null }, null, false]);
  vi.advanceTimersByTime(1000);
  expect(told()).toHaveLength(3);
});

it("of two who begin at once the one leads whom the server names", () => {
  together.lead(1, 2);
  leads(1, 5);
  together.hear(1, 2);
  expect([together.leads, together.target(1, 9)]).toEqual([false, 5]);
});

it("who has gone their own way is left there when the table is told again", () => {
  leads(1, 5);
  together.stand(1, 2, 9);
  expect([together.alone, together.target(1, 9)]).toEqual([true, null]);
  exchange.last.say(welcome());
  together.hear(1, 2);
  leads(1, 5);
  together.hear(1, 2);
  expect([together.alone, together.target(1, 9)]).toEqual([true, null]);
});

it("a silence ends it, a new connection does not", () => {
  together.lead(1, 2);
  leads(0, 2);
  exchange.last.say(welcome());
  exchange.last.say({ type: "lead", lead: null });
  vi.advanceTimersByTime(300);
  together.hear(1, 3);
  expect(told().at(-1)).toEqual({ type: "lead", game: 1, act: 3 });
  leads(0, 3);
  const silence = { cause: "night", seat: 1 };
  exchange.last.say({ type: "update", seq: 3, version: 2, entry: { seq: 3, at: 0, moments: [] }, ...playing({ silence }), options: null });
  expect(room.lead).toBe(null);
  together.hear(1, 3);
  expect([together.leads, together.open]).toEqual([false, false]);
});
