import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SILENCE, TURN } from "../src/device/vibration";
import { listen } from "../src/room/soundEffects.svelte";
import { Room } from "../src/net/room.svelte";
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

/** Sounds come right after the picture. */
const listenOn = () => vi.advanceTimersByTime(1);

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
  vi.restoreAllMocks();
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
    expect(heard).toEqual([]);
    listenOn();
    expect(heard).toEqual(["draw (far)", "turn"]);
    expect(felt).toEqual([TURN]);
  });

  it("hears silence fall and lift", () => {
    arrive({ ...GAME, active: 1 });
    const taxi: Moment = { type: "taxi_arrived", taxi: "dominique-2", street: "orsay", tokens: [], event: "silence" };
    update(entry(3, taxi), { ...GAME, active: 1, silence });
    listenOn();
    expect(heard).toEqual(["arrive (far)", "muffled", "hush"]);
    expect(felt).toEqual([SILENCE]);
    update(entry(4, { type: "turn_ended", seat: 1 }), { ...GAME, active: 1 });
    listenOn();
    expect(heard.slice(3)).toEqual(["clear", "unhush"]);
  });

  it("comes into a silence without the drum", () => {
    arrive({ ...GAME, active: 1, silence });
    listenOn();
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
    listenOn();
    leave();
    expect(heard).toEqual(["muffled", "clear"]);
  });

  it("leaves nothing behind that would sound later", () => {
    arrive({ ...GAME, active: 1, silence });
    leave();
    listenOn();
    expect(heard).toEqual(["clear"]);
  });

  it("does not wait for a clock that is slow where nobody looks", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    arrive({ ...GAME, active: 1 });
    update(entry(3, { type: "turn_ended", seat: 1 }, { type: "turn_began", seat: 0, turn: 2 }), GAME);
    expect(heard).toEqual(["turn"]);
  });
});
