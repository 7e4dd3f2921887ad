import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SILENCE, TURN } from "../src/lib/buzz";
import { listen } from "../src/lib/ear.svelte";
import { Room } from "../src/lib/room.svelte";
import type { GameView, LogEntry, Moment } from "../src/wire.gen";
import { entry, Exchange, GAME, welcome } from "./fakes";
import { inRoot } from "./root.svelte";

let exchange: Exchange;
let room: Room;
let heard: string[];
let felt: number[][];
let leave: () => void;

const silence = { card: "dominique-2", seat: 1 };

function update(it: LogEntry, game: GameView) {
  exchange.last.say({ type: "update", seq: it.seq, version: it.seq, entry: it, game });
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  exchange = new Exchange();
  room = new Room({ code: "KXRTBM", url: "", dial: exchange.dial });
  heard = [];
  felt = [];
  const sound = {
    play: (cue: string, far = false) => void heard.push(far ? `${cue} (far)` : cue),
    muffle: (on: boolean) => void heard.push(on ? "muffled" : "clear"),
  };
  leave = inRoot(() => listen(room, sound, (pattern) => void felt.push(pattern)));
  room.connection.open();
  exchange.last.open();
});

afterEach(() => {
  leave();
  room.connection.close();
  vi.useRealTimers();
});

function arrive(game: GameView) {
  exchange.last.say(welcome({ game }));
  flushSync();
}

describe("the ear", () => {
  it("hears others from afar, then its own turn", () => {
    arrive({ ...GAME, active: 1 });
    expect(heard).toEqual([]);
    update(entry(3, { type: "mobilized", seat: 1, card: "red-1" }), { ...GAME, active: 1 });
    update(entry(4, { type: "turn_ended", seat: 1 }, { type: "turn_began", seat: 0, turn: 2 }), GAME);
    expect(heard).toEqual(["draw (far)", "turn"]);
    expect(felt).toEqual([TURN]);
  });

  it("hears silence fall and lift", () => {
    arrive({ ...GAME, active: 1 });
    const taxi: Moment = { type: "taxi_arrived", taxi: "dominique-2", street: "orsay", tokens: [], event: "silence" };
    update(entry(3, taxi), { ...GAME, active: 1, silence });
    expect(heard).toEqual(["arrive (far)", "muffled", "hush"]);
    expect(felt).toEqual([SILENCE]);
    update(entry(4, { type: "turn_ended", seat: 1 }), { ...GAME, active: 1 });
    expect(heard.slice(3)).toEqual(["clear", "unhush"]);
  });

  it("comes into a silence without the drum", () => {
    arrive({ ...GAME, active: 1, silence });
    expect(heard).toEqual(["muffled"]);
    expect(felt).toEqual([]);
  });

  it("hears a refusal, whatever was asked", async () => {
    arrive({ ...GAME, active: 1 });
    const reply = room.say("psst");
    const { id } = exchange.last.sent.at(-1) as { id: string };
    exchange.last.say({ type: "refused", id, code: "silenced", message: "" });
    await reply;
    flushSync();
    expect(heard).toEqual(["refused"]);
  });

  it("opens the wall when it leaves", () => {
    arrive({ ...GAME, active: 1, silence });
    leave();
    expect(heard).toEqual(["muffled", "clear"]);
  });
});
