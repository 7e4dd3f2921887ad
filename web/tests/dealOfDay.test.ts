// The lobby asks once a day whether its host has finished the deal of the day.

import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import DealChoice from "../src/lobby/DealChoice.svelte";
import { connected, ROOM, welcome } from "./fakes";

it("asks again after midnight in Paris", async () => {
  // In summer, two hours before midnight by UTC.
  vi.useFakeTimers({ now: Date.UTC(2026, 6, 14, 21, 58) });
  let asked = 0;
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return Promise.resolve(Response.json({ own: null, counts: [] }));
  });
  const { exchange, room } = connected();
  const today = { kind: "day", date: "2026-07-14" } as const;
  exchange.last.say(welcome({ seat: 0, room: { ...ROOM, stage: "lobby", deal: today, min: 1 } }));
  const page = mount(DealChoice, { target: document.body, props: { room, choose: () => Promise.resolve(true) } });
  const pass = async (minutes: number) => {
    for (let it = 0; it < minutes * 10; it += 1) {
      exchange.last.say({ type: "heartbeat" });
      await vi.advanceTimersByTimeAsync(6000);
      flushSync();
    }
  };
  await pass(1);
  expect(asked).toBe(1);
  await pass(4);
  expect(asked).toBe(2);
  await pass(5);
  expect(asked).toBe(2);
  await unmount(page);
  room.connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
