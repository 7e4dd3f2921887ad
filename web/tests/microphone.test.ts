import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MicNote } from "../src/room/microphone.svelte";
import { Room } from "../src/net/room.svelte";
import type { Moment } from "../src/wire.gen";
import { entry, Exchange, GAME, ROOM, welcome } from "./fakes";

const silent: Moment = { type: "taxi_arrived", taxi: "dominique-2", street: "orsay", tokens: [], event: "silence" };
const game = { ...GAME, silence: { card: "dominique-2", seat: 1 } };
const rooms: Room[] = [];

function arrive(change: Parameters<typeof welcome>[0]): Room {
  const exchange = new Exchange();
  const room = new Room({ code: "KXRTBM", url: "", dial: exchange.dial });
  rooms.push(room);
  room.connection.open();
  exchange.last.open();
  exchange.last.say(welcome(change));
  return room;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  for (const room of rooms.splice(0)) room.connection.close();
  vi.useRealTimers();
});

describe("the reminder of the microphones", () => {
  it("comes with the first silence of a table only", () => {
    expect(new MicNote(arrive({})).shown).toBe(false);
    expect(new MicNote(arrive({ game, entries: [entry(1, silent)] })).shown).toBe(true);
    expect(new MicNote(arrive({ game, entries: [entry(1, silent), entry(2, silent)] })).shown).toBe(false);
  });

  it("does not come to somebody alone", () => {
    const room = { ...ROOM, seats: [{ name: "Léa" }] };
    expect(new MicNote(arrive({ room, game, entries: [entry(1, silent)] })).shown).toBe(false);
  });

  it("goes for good once it is understood", () => {
    const mic = new MicNote(arrive({ game, entries: [entry(1, silent)] }));
    mic.dismiss();
    expect(mic.shown).toBe(false);
    expect(new MicNote(arrive({ game, entries: [entry(1, silent)] })).shown).toBe(false);
  });
});
