import { beforeEach, describe, expect, it, vi } from "vitest";
import { REST, Sound, type Cue } from "../src/device/sound";
import { CUES } from "../src/room/cues";

/** A parameter that records what was asked of it. */
class Param {
  value = 0;
  peak = 0;
  target = 0;
  setValueAtTime = (value: number) => (this.value = value);
  linearRampToValueAtTime = (value: number) => (this.peak = value);
  exponentialRampToValueAtTime = () => undefined;
  setTargetAtTime = (value: number) => (this.target = value);
}

class FakeNode {
  gain = new Param();
  frequency = new Param();
  pan = new Param();
  type = "";
  started: number | null = null;
  to: FakeNode[] = [];
  onended: (() => void) | null = null;
  connect = (other: FakeNode) => void this.to.push(other);
  disconnect = () => (this.to = []);
  start = (at: number) => (this.started = at);
  stop = () => undefined;
}

class FakeContext {
  state = "suspended";
  currentTime = 10;
  sampleRate = 100;
  resumed = 0;
  destination = new FakeNode();
  gains: FakeNode[] = [];
  filters: FakeNode[] = [];
  sources: FakeNode[] = [];
  resume = () => {
    this.resumed += 1;
    this.state = "running";
    return Promise.resolve();
  };
  suspend = () => {
    this.state = "suspended";
    return Promise.resolve();
  };
  createGain = () => this.#keep(this.gains, new FakeNode());
  createBiquadFilter = () => this.#keep(this.filters, new FakeNode());
  createOscillator = () => this.#keep(this.sources, new FakeNode());
  createBufferSource = () => this.#keep(this.sources, Object.assign(new FakeNode(), { buffer: null }));
  createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
  #keep = (list: FakeNode[], node: FakeNode) => {
    list.push(node);
    return node;
  };
}

const NOISE: Cue = [{ wave: "noise", at: 0, for: 60, hertz: 2000, gain: 0.6 }];
const LONG: Cue = [
  { wave: "noise", at: 0, for: 35, hertz: 400, gain: 0.8 },
  { wave: "noise", at: 110, for: 35, hertz: 400, gain: 0.8 },
];
let context: FakeContext;
let made: number;
let level: number;
let sound: Sound;

beforeEach(() => {
  context = new FakeContext();
  made = 0;
  level = 0.4;
  sound = new Sound({
    level: () => level,
    make: () => {
      made += 1;
      return context as unknown as AudioContext;
    },
  });
});

describe("the loudspeaker", () => {
  it("makes no context before a gesture, and one only", () => {
    sound.play(NOISE);
    expect(made).toBe(0);
    sound.wake();
    sound.wake();
    expect([made, context.resumed]).toEqual([1, 1]);
    sound.play(NOISE);
    expect(context.sources).toHaveLength(1);
  });

  it("plays every sound of the house, note by note", () => {
    sound.wake();
    for (const [name, cue] of Object.entries(CUES)) {
      const before = context.sources.length;
      sound.play(cue);
      expect(context.sources.length - before, name).toBe(cue.length);
    }
  });

  it("keeps the triangle for one's own turn", () => {
    for (const [name, cue] of Object.entries(CUES)) {
      expect(cue.some((it) => (it.wave as string) === "triangle"), name).toBe(name === "turn");
    }
    expect(CUES.turn.map((it) => it.hertz)).toEqual([392, 523]);
  });

  it("goes through master and low-pass to the destination, with the chosen volume", () => {
    sound.wake();
    sound.play(CUES.turn);
    const [master] = context.gains;
    const [wall] = context.filters;
    expect(master?.to).toEqual([wall]);
    expect(wall?.to).toEqual([context.destination]);
    expect(master?.gain.value).toBe(0.4);
  });

  it("closes the low-pass at 400 Hz for the silence, also when it wakes up in the middle of one", () => {
    sound.muffle(true);
    sound.wake();
    expect(context.filters[0]?.frequency.target).toBe(400);
    sound.muffle(false);
    expect(context.filters[0]?.frequency.target).toBeGreaterThan(10_000);
  });

  it("plays one sound after the other, what is far 12 dB lower", () => {
    sound.wake();
    sound.play(NOISE);
    sound.play(NOISE, true);
    expect(context.sources.map((it) => it.started)).toEqual([10, 10.06]);
    const [, near, far] = context.gains;
    expect((far?.gain.peak ?? 0) / (near?.gain.peak ?? 1)).toBeCloseTo(10 ** (-12 / 20), 2);
  });

  it("lets no pile of sounds grow", () => {
    sound.wake();
    for (let at = 0; at < 50; at += 1) sound.play(LONG);
    expect(Math.max(...context.sources.map((it) => it.started ?? 0))).toBeLessThan(12);
  });

  it("stays quiet when switched off, and asleep", () => {
    level = 0;
    sound.wake();
    expect(made).toBe(0);
    level = 1;
    sound.wake();
    level = 0;
    sound.play(CUES.turn);
    expect(context.sources).toHaveLength(0);
  });

  it("sleeps a while after the last sound, and wakes by itself for the next", async () => {
    vi.useFakeTimers();
    sound.wake();
    await Promise.resolve();
    vi.advanceTimersByTime(REST - 1);
    sound.play(LONG);
    vi.advanceTimersByTime(REST);
    expect(context.state, "the sound has to end first").toBe("running");
    vi.advanceTimersByTime(200);
    expect(context.state).toBe("suspended");
    sound.play(NOISE);
    expect([context.state, context.sources.length]).toEqual(["running", LONG.length + NOISE.length]);
    vi.advanceTimersByTime(2 * REST);
    expect(context.state).toBe("suspended");
    await Promise.resolve();
    // The system has taken it in the meantime.
    context.state = "interrupted";
    sound.play(NOISE);
    expect(context.sources).toHaveLength(LONG.length + NOISE.length);
    vi.useRealTimers();
  });

  it("keeps nothing for later while the system holds the sound back", async () => {
    sound.wake();
    await Promise.resolve();
    await Promise.resolve();
    context.state = "interrupted";
    sound.play(CUES.turn);
    expect(context.sources).toHaveLength(0);
  });

  it("never throws where there is no sound, where it is refused, or where it breaks", async () => {
    const none = new Sound({ level: () => 1 });
    const broken = new Sound({ level: () => 1, make: () => ({ ...context, createGain: undefined }) as unknown as AudioContext });
    const refused = new Sound({
      level: () => 1,
      make: () => Object.assign(new FakeContext(), { resume: () => Promise.reject(new Error("no")) }) as unknown as AudioContext,
    });
    for (const it of [none, broken, refused]) {
      expect(() => {
        it.wake();
        it.muffle(true);
        it.play(CUES.turn);
      }).not.toThrow();
    }
    await Promise.resolve();
  });
});
