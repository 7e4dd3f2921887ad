// Animates what just happened: dice tumble once the result is known, a taxi drives, money goes from purse to purse. The
// page already shows how things are; a person who wants no motion sees just that.

import { preferences } from "../../../device/preferences.svelte";
import { spot } from "../paris";
import type { Seat } from "../../../net/wire";
import type { Moment } from "../wire";
import type { Square, View } from "../wire.gen";
import type { Spot, Stage } from "../table/stage.svelte";
import { plan, type Coin, type Scene } from "./scenes";

/** With more scenes than this to come, the rest is skipped. */
const PATIENCE = 12;
/** In milliseconds. */
const TUMBLE = 660;
const FACES = 8;
const STREET = 190;
const PAUSE = 260;

export class Motion {
  coins = $state.raw<readonly Coin[]>([]);
  #scenes: Scene[] = [];
  #run = 0;
  #busy = false;
  #keys = 0;
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Call it before the page changes. What is taken back is not shown to its end, and the player of `own` sees their own
   * roll at once. */
  show(moments: readonly Moment[], before: View | null, own: Seat | null = null): void {
    if (preferences.motion === "off" || document.hidden) return this.clear();
    if (moments.some((it) => it.type === "undone" || (it.type === "rolled" && it.seat === own))) this.clear();
    const scenes = plan(moments, before);
    if (scenes.length === 0) return;
    if (this.#scenes.length + scenes.length > PATIENCE) return this.clear();
    // A taxi that is about to drive still stands where the way begins.
    const stand: Record<number, Spot> = {};
    for (const it of scenes) if (it.type === "drive") stand[it.seat] ??= at(it.from);
    this.#stage.places = { ...stand, ...this.#stage.places };
    this.#scenes.push(...scenes);
    if (!this.#busy) void this.#play();
  }

  /** Ends all animations: everything is at once as the page shows it. */
  clear(): void {
    this.#run += 1;
    this.#scenes = [];
    this.#busy = false;
    this.coins = [];
    this.#stage.rest();
  }

  paid(coin: Coin): void {
    this.coins = this.coins.filter((it) => it !== coin);
  }

  async #play(): Promise<void> {
    const run = this.#run;
    this.#busy = true;
    for (let scene = this.#scenes.shift(); scene; scene = this.#scenes.shift()) {
      await this.#perform(scene, run);
      if (run !== this.#run) return;
    }
    this.#stage.rest();
    this.#busy = false;
  }

  async #perform(scene: Scene, run: number): Promise<void> {
    const pace = preferences.motion === "fast" ? 0.5 : 1;
    const goesOn = () => run === this.#run;
    switch (scene.type) {
      case "roll":
        for (let face = 1; face < FACES && goesOn(); face += 1) {
          this.#stage.dice = scene.dice.map((it, die) => ((it + face * (die + 2)) % 6) + 1);
          await rest((TUMBLE / FACES) * pace);
        }
        if (goesOn()) this.#stage.dice = scene.dice;
        await rest(PAUSE * pace);
        if (goesOn()) this.#stage.dice = null;
        break;
      case "drive":
        await this.#drive(scene, pace, goesOn);
        break;
      case "pay":
        this.coins = [...this.coins, { ...scene.coin, key: (this.#keys += 1) }];
        await rest(PAUSE * pace);
        break;
    }
  }

  async #drive({ seat, way, from, steps }: Scene & { type: "drive" }, pace: number, goesOn: () => boolean): Promise<void> {
    this.#stage.route = [from, ...way];
    let here = from;
    let looks = false;
    for (const [driven, next] of way.entries()) {
      const [a, b] = [spot(here), spot(next)];
      if (Math.abs(b.x - a.x) > 4) looks = b.x < a.x;
      await frames(STREET * pace, (part) => {
        if (goesOn()) this.#put(seat, { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, left: looks });
      });
      if (!goesOn()) return;
      this.#stage.left = Math.max(0, steps - driven - 1);
      here = next;
    }
    await rest(PAUSE * pace);
    // What comes next counts its own squares.
    if (goesOn()) this.#stage.left = null;
  }

  #put(seat: number, place: Spot): void {
    this.#stage.places = { ...this.#stage.places, [seat]: place };
  }
}

function at(square: Square): Spot {
  const { x, y } = spot(square);
  return { x, y, left: false };
}

function rest(time: number): Promise<void> {
  return new Promise((done) => setTimeout(done, time));
}

function frames(time: number, draw: (part: number) => void): Promise<void> {
  const began = performance.now();
  return new Promise((done) => {
    const frame = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / time));
      draw(part);
      if (part < 1 && !document.hidden) requestAnimationFrame(frame);
      else done();
    };
    requestAnimationFrame(frame);
  });
}
