// How this device wants its table: sound, vibration, motion. Each choice is kept as soon as it is made.

import { MediaQuery } from "svelte/reactivity";
import { recall, remember } from "./storage";

export const MOTIONS = ["off", "normal", "fast"] as const;
export type Motion = (typeof MOTIONS)[number];

/** Loud enough to be noticed, quiet enough for a first surprise. */
const FIRST_VOLUME = 40;

export class Preferences {
  #sound = $state(recall("sound") !== "off");
  #volume = $state(keptVolume());
  #vibration = $state(recall("vibration") !== "off");
  #motion = $state<Motion | null>(keptMotion());
  readonly #still = new MediaQuery("(prefers-reduced-motion: reduce)", false);

  get sound(): boolean {
    return this.#sound;
  }

  set sound(on: boolean) {
    this.#sound = on;
    remember("sound", on ? "on" : "off");
  }

  /** From 0 to 100. */
  get volume(): number {
    return this.#volume;
  }

  set volume(level: number) {
    this.#volume = level;
    remember("volume", `${level}`);
  }

  get vibration(): boolean {
    return this.#vibration;
  }

  set vibration(on: boolean) {
    this.#vibration = on;
    remember("vibration", on ? "on" : "off");
  }

  /** Until its reader chooses here, what the system asks for. */
  get motion(): Motion {
    return this.#motion ?? (this.#still.current ? "off" : "normal");
  }

  set motion(motion: Motion) {
    this.#motion = motion;
    remember("motion", motion);
  }
}

export const preferences = new Preferences();

/** Writes the motion on the page, where the styles read it, for as long as the page lives. */
export function showMotion(): () => void {
  return $effect.root(() => {
    $effect(() => {
      document.documentElement.dataset["motion"] = preferences.motion;
    });
  });
}

function keptVolume(): number {
  const kept = recall("volume");
  const level = Number(kept);
  return kept !== null && level >= 0 && level <= 100 ? level : FIRST_VOLUME;
}

function keptMotion(): Motion | null {
  const kept = recall("motion");
  return MOTIONS.find((it) => it === kept) ?? null;
}
