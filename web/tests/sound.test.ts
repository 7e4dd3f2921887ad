import { beforeEach, describe, expect, it } from "vitest";
import { cuesOf } from "../src/games/marne/cues";
import { RECIPES, type Cue } from "../src/games/marne/sounds";
import { Sound } from "../src/device/sound";
import type { Moment } from "../src/wire.gen";
import { entry } from "./fakes";

/** A parameter that remembers what was asked of it. */
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
    sound.play("draw");
    expect(made).toBe(0);
    sound.wake();
    sound.wake();
    expect([made, context.resumed]).toEqual([1, 1]);
    sound.play("draw");
    expect(context.sources).toHaveLength(1);
  });

  it("plays every recipe, note by note", () => {
    sound.wake();
    for (const cue of Object.keys(RECIPES) as Cue[]) {
      const before = context.sources.length;
      sound.play(cue);
      expect(context.sources.length - before, cue).toBe(RECIPES[cue].length);
    }
  });

  it("goes through master and low-pass to the destination, with the chosen volume", () => {
    sound.wake();
    sound.play("turn");
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
    sound.play("draw");
    sound.play("draw", true);
    expect(context.sources.map((it) => it.started)).toEqual([10, 10.06]);
    const [, near, far] = context.gains;
    expect((far?.gain.peak ?? 0) / (near?.gain.peak ?? 1)).toBeCloseTo(10 ** (-12 / 20), 2);
  });

  it("lets no pile of sounds grow", () => {
    sound.wake();
    for (let at = 0; at < 50; at += 1) sound.play("officer");
    expect(Math.max(...context.sources.map((it) => it.started ?? 0))).toBeLessThan(12);
  });

  it("stays quiet when switched off, and asleep", () => {
    level = 0;
    sound.wake();
    expect(made).toBe(0);
    level = 1;
    sound.wake();
    level = 0;
    sound.play("turn");
    expect(context.sources).toHaveLength(0);
  });

  it("keeps nothing for later while the system holds the sound back", async () => {
    sound.wake();
    await Promise.resolve();
    await Promise.resolve();
    context.state = "interrupted";
    sound.play("turn");
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
        it.play("turn");
      }).not.toThrow();
    }
    await Promise.resolve();
  });
});

describe("what is heard of a moment", () => {
  const heard = (moment: Moment, seat: number | null = 0, active = 0) => cuesOf(entry(1, moment), { seat, active });
  const cues = (moment: Moment) => heard(moment).map((it) => it.cue);

  it("follows the kind of moment", () => {
    expect(cues({ type: "mobilized", seat: 0, card: "red-1" })).toEqual(["draw"]);
    expect(cues({ type: "traded", seat: 0, with: 1, give: "red-1", take: "red-2a" })).toEqual(["trade"]);
    expect(cues({ type: "officer_moved", seat: 0, officer: 0, from: "orsay", to: "fabert" })).toEqual(["officer"]);
    expect(cues({ type: "discarded", seat: 0, card: "red-1", cause: "event" })).toEqual(["discard"]);
    expect(cues({ type: "bonus_played", seat: 0, card: "bonus-gallop", officer: 1, street: "orsay" })).toEqual(["officer"]);
    expect(cues({ type: "said", seat: 0, name: "Léa", text: "hop" })).toEqual([]);
    expect(cues({ type: "unheard_of" } as unknown as Moment)).toEqual([]);
  });

  it("counts the taxis passed by and the cards that ride", () => {
    expect(cues({ type: "taxi_arrived", taxi: "orsay-2", street: "grenelle", tokens: ["orsay", "fabert"], event: null })).toEqual(["arrive", "token", "token"]);
    expect(cues({ type: "taxi_sent", seat: 0, taxi: "orsay-2", street: "orsay", cards: ["blue-1", "blue-2a"], points: 2 })).toEqual(["load", "load", "depart"]);
  });

  it("ends on one, three or five notes", () => {
    const notes = (band: number) => cues({ type: "ended", end: "jam", score: 1, band }).map((it) => RECIPES[it].length);
    expect([1, 2, 3, 4, 5, 6].flatMap(notes)).toEqual([1, 1, 3, 3, 5, 5]);
  });

  it("puts what others do further away", () => {
    const draw: Moment = { type: "mobilized", seat: 1, card: "red-1" };
    const taxi: Moment = { type: "taxi_arrived", taxi: "orsay-2", street: "grenelle", tokens: [], event: null };
    const far = (moment: Moment, seat: number | null, active: number) => heard(moment, seat, active).map((it) => it.far);
    expect(far(draw, 0, 1)).toEqual([true]);
    expect(far(draw, 1, 1)).toEqual([false]);
    expect(far(draw, null, 1)).toEqual([true]);
    expect([far(taxi, 0, 0), far(taxi, 0, 1)]).toEqual([[false], [true]]);
    expect(far({ type: "ended", end: "jam", score: 1, band: 1 }, 0, 1)).toEqual([false]);
  });

  it("keeps the triangle for one's own turn", () => {
    for (const [cue, notes] of Object.entries(RECIPES)) {
      expect(notes.some((it) => (it.wave as string) === "triangle"), cue).toBe(cue === "turn");
    }
    expect(RECIPES.turn.map((it) => it.hertz)).toEqual([392, 523]);
  });
});
