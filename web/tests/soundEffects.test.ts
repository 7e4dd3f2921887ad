import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Cue } from "../src/device/sound";
import { SILENCE, TURN } from "../src/device/vibration";
import { Room } from "../src/net/room.svelte";
import type { LogEntry } from "../src/net/wire";
import { CUES } from "../src/room/cues";
import { playSounds } from "../src/room/soundEffects.svelte";
import { entry, Exchange, playing, welcome, type Fake } from "./fakes";
import { inRoot } from "./root.svelte";

let exchange: Exchange;
let room: Room<Fake>;
let heard: string[];
let felt: number[][];
let leave: () => void;
let sound: Parameters<typeof playSounds>[2];

const silence = { cause: "night", seat: 1 };
const ACT: Cue = [];
/** What others do sounds distant. */
const game = {
  cues: (moment: { type: string; seat?: number }, { seat }: { seat: number | null }) =>
    moment.type === "acted" ? [{ cue: ACT, far: moment.seat !== seat }] : [],
};
const nameOf = (cue: Cue) => (cue === ACT ? "act" : Object.entries(CUES).find(([, it]) => it === cue)?.[0]);

function update(it: LogEntry<Fake>, now: Parameters<typeof playing>[0]) {
  exchange.last.say({ type: "update", seq: it.seq, version: it.seq, entry: it, ...playing(now) });
  flushSync();
}

/** Sounds come right after the picture. */
const listenOn = () => vi.advanceTimersByTime(10);

beforeEach(() => {
  vi.useFakeTimers();
  exchange = new Exchange();
  room = new Room<Fake>({ code: "KXRTBM", url: "", dial: exchange.dial });
  heard = [];
  felt = [];
  sound = {
    play: (cue: Cue, far = false) => void heard.push(far ? `${nameOf(cue)} (far)` : `${nameOf(cue)}`),
    muffle: (on: boolean) => void heard.push(on ? "muffled" : "clear"),
  };
  leave = inRoot(() => playSounds(room, () => game, sound, (pattern) => void felt.push(pattern)));
  room.connection.open();
  exchange.last.open();
});

afterEach(() => {
  vi.restoreAllMocks();
  leave();
  room.connection.close();
  vi.useRealTimers();
});

function arrive(now: Parameters<typeof playing>[0]) {
  exchange.last.say(welcome(playing(now)));
  flushSync();
}

describe("a room", () => {
  it("hears others from afar, then its own turn", () => {
    arrive({ turn: 1 });
    expect(heard).toEqual([]);
    update(entry(3, { type: "acted", seat: 1 }), { turn: 1 });
    update(entry(4, { type: "acted", seat: 1 }), { turn: 0 });
    expect(heard).toEqual([]);
    listenOn();
    expect(heard).toEqual(["act (far)", "act (far)", "turn"]);
    expect(felt).toEqual([TURN]);
  });

  it("hears silence fall and lift", () => {
    arrive({ turn: 1 });
    update(entry(3, { type: "acted", seat: 1 }), { turn: 1, silence });
    listenOn();
    expect(heard).toEqual(["act (far)", "muffled", "hush"]);
    expect(felt).toEqual([SILENCE]);
    update(entry(4, { type: "acted", seat: 1 }), { turn: 1 });
    listenOn();
    expect(heard.slice(3)).toEqual(["act (far)", "clear", "unhush"]);
  });

  it("comes into a silence without the drum", () => {
    arrive({ turn: 1, silence });
    listenOn();
    expect(heard).toEqual(["muffled"]);
    expect(felt).toEqual([]);
  });

  it("hears a refusal, whatever was asked", async () => {
    arrive({ turn: 1 });
    const reply = room.say("psst");
    const { id } = exchange.last.sent.at(-1) as { id: string };
    exchange.last.say({ type: "refused", id, code: "silenced", message: "" });
    await reply;
    flushSync();
    expect(heard).toEqual(["refused"]);
    // A new listener does not replay an earlier refusal.
    leave();
    leave = inRoot(() => playSounds(room, () => game, sound));
    flushSync();
    listenOn();
    expect(heard).toEqual(["refused", "clear"]);
  });

  it("opens the wall when it leaves", () => {
    arrive({ turn: 1, silence });
    listenOn();
    leave();
    expect(heard).toEqual(["muffled", "clear"]);
  });

  it("leaves nothing behind that would sound later", () => {
    arrive({ turn: 1, silence });
    leave();
    listenOn();
    expect(heard).toEqual(["clear"]);
  });

  it("does not wait for a clock that is slow where nobody looks", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    arrive({ turn: 1 });
    update(entry(3, { type: "acted", seat: 1 }), { turn: 0 });
    expect(heard).toEqual(["act (far)", "turn"]);
  });
});
