// How this device wants its table: sound, light, letters, motion. Each choice is kept as soon as it is made.

import { MediaQuery } from "svelte/reactivity";
import { dark, still } from "../styles/media.json";
import { recall, remember, type Key } from "./storage";

export const MOTIONS = ["off", "normal", "fast"] as const;
export type Motion = (typeof MOTIONS)[number];
export const THEMES = ["system", "light", "night"] as const;
export type Theme = (typeof THEMES)[number];
export const TEXTS = ["normal", "large"] as const;
export type TextSize = (typeof TEXTS)[number];
/** The on/off choices and their defaults. */
const SWITCHES = { sound: true, vibration: true, letters: false, left: false, shortcuts: true, quick: false } as const;
export type Switch = keyof typeof SWITCHES;

/** Loud enough to be noticed, quiet enough for a first surprise. */
const FIRST_VOLUME = 40;
/** The colour of the browser's frame: the paper of each theme. */
const FRAMES = { light: "#f4e9d0", night: "#14171f" } as const;

export class Preferences {
  #switches = $state(keptSwitches());
  #volume = $state(keptVolume());
  #motion = $state(oneOf(MOTIONS, "motion"));
  #theme = $state(oneOf(THEMES, "theme") ?? "system");
  #text = $state(oneOf(TEXTS, "text") ?? "normal");
  readonly #still = new MediaQuery(still, false);
  readonly #dark = new MediaQuery(dark, false);

  get sound(): boolean {
    return this.#switches.sound;
  }

  set sound(on: boolean) {
    this.set("sound", on);
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
    return this.#switches.vibration;
  }

  set vibration(on: boolean) {
    this.set("vibration", on);
  }

  /** Every suit shows the first letter of its colour. */
  get letters(): boolean {
    return this.#switches.letters;
  }

  /** The button that commits lies under the left thumb. */
  get left(): boolean {
    return this.#switches.left;
  }

  /** Single letters act at the table. */
  get shortcuts(): boolean {
    return this.#switches.shortcuts;
  }

  /** One tap does what needs no choice. */
  get quick(): boolean {
    return this.#switches.quick;
  }

  set(which: Switch, on: boolean): void {
    this.#switches[which] = on;
    remember(which, on ? "on" : "off");
  }

  /** What the system asks for, until the reader chooses here. */
  get motion(): Motion {
    return this.#motion ?? (this.#still.current ? "off" : "normal");
  }

  set motion(motion: Motion) {
    this.#motion = motion;
    remember("motion", motion);
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    remember("theme", theme);
  }

  /** The theme that is shown, chosen here or by the system. */
  get light(): "light" | "night" {
    if (this.#theme !== "system") return this.#theme;
    return this.#dark.current ? "night" : "light";
  }

  get text(): TextSize {
    return this.#text;
  }

  set text(text: TextSize) {
    this.#text = text;
    remember("text", text);
  }
}

export const preferences = new Preferences();

/** Writes the choices on the page, where the styles read them, for as long as the page lives. */
export function showPreferences(): () => void {
  return $effect.root(() => {
    $effect(() => {
      const page = document.documentElement.dataset;
      page["motion"] = preferences.motion;
      page["theme"] = preferences.light;
      page["text"] = preferences.text;
      page["hand"] = preferences.left ? "left" : "right";
      document.querySelector("meta[name=theme-color]")?.setAttribute("content", FRAMES[preferences.light]);
    });
  });
}

function keptSwitches(): Record<Switch, boolean> {
  const kept = { ...SWITCHES } as Record<Switch, boolean>;
  for (const it of Object.keys(SWITCHES) as Switch[]) {
    const word = recall(it);
    if (word === "on" || word === "off") kept[it] = word === "on";
  }
  return kept;
}

function keptVolume(): number {
  const kept = recall("volume");
  const level = Number(kept);
  return kept !== null && level >= 0 && level <= 100 ? level : FIRST_VOLUME;
}

function oneOf<T extends string>(all: readonly T[], key: Key): T | null {
  const kept = recall(key);
  return all.find((it) => it === kept) ?? null;
}
