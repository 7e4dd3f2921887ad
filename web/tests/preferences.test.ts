import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Preferences, preferences, showPreferences } from "../src/device/preferences.svelte";
import { learn } from "../src/games/boomville/dictionary";
import { Draft } from "../src/games/boomville/draft.svelte";
import { GAME, NOTHING, welcome } from "../src/games/boomville/tests/fakes";
import type { Boomville } from "../src/games/boomville/wire";
import { connected } from "./fakes";

let reduced = false;
let dark = false;

beforeEach(() => {
  localStorage.clear();
  reduced = dark = false;
  vi.stubGlobal("matchMedia", (media: string) => ({
    media,
    matches: media.includes("dark") ? dark : reduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => vi.unstubAllGlobals());

function change(to: Preferences) {
  to.sound = false;
  to.volume = 75;
  to.vibration = false;
  to.motion = "fast";
  to.theme = "night";
  to.text = "large";
  to.set("letters", true);
  to.set("left", true);
  to.set("shortcuts", false);
}

const all = (it: Preferences) => [
  it.sound, it.volume, it.vibration, it.motion, it.theme, it.text, it.letters, it.left, it.shortcuts,
];
const FIRST = [true, 40, true, "normal", "system", "normal", false, false, true];
const CHANGED = [false, 75, false, "fast", "night", "large", true, true, false];

describe("the preferences", () => {
  it("begin with sound, at 40 percent, with motion and in the light of the system", () => {
    expect(all(new Preferences())).toEqual(FIRST);
  });

  it("begin without motion where the system asks for none, until chosen otherwise", () => {
    reduced = true;
    const mine = new Preferences();
    expect(mine.motion).toBe("off");
    mine.motion = "normal";
    expect([mine.motion, new Preferences().motion]).toEqual(["normal", "normal"]);
  });

  it("are as dark as the system until chosen otherwise", () => {
    expect(new Preferences().light).toBe("light");
    dark = true;
    const mine = new Preferences();
    expect(mine.light).toBe("night");
    mine.theme = "light";
    expect([mine.light, new Preferences().light]).toEqual(["light", "light"]);
  });

  it("are remembered", () => {
    change(new Preferences());
    expect(all(new Preferences())).toEqual(CHANGED);
  });

  it("take no nonsense from the store", () => {
    localStorage.setItem("rondpoint.volume", "loud");
    for (const key of ["motion", "theme", "text", "letters", "shortcuts"]) {
      localStorage.setItem(`rondpoint.${key}`, "sideways");
    }
    expect(all(new Preferences())).toEqual(FIRST);
  });

  it("hold for the life of the page where nothing can be stored", () => {
    const refuse = () => {
      throw new DOMException("", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    const mine = new Preferences();
    expect(() => change(mine)).not.toThrow();
    expect(all(mine)).toEqual(CHANGED);
  });

  it("are written where the styles look, and on the frame of the browser", () => {
    document.head.innerHTML = '<meta name="theme-color" content="#f4e9d0">';
    const stop = showPreferences();
    const page = document.documentElement.dataset;
    const frame = () => document.querySelector("meta[name=theme-color]")?.getAttribute("content");
    flushSync();
    expect([page["motion"], page["theme"], page["text"], page["hand"]]).toEqual(["normal", "light", "normal", "right"]);
    const light = frame();
    change(preferences);
    flushSync();
    expect([page["motion"], page["theme"], page["text"], page["hand"]]).toEqual(["fast", "night", "large", "left"]);
    expect(frame()).not.toBe(light);
    stop();
  });
});

describe("one tap when there is nothing to choose", () => {
  it("accepts an incident at once, and not by the second half of a double tap", async () => {
    vi.useFakeTimers();
    await learn.table();
    preferences.set("quick", true);
    const { exchange, room } = connected<Boomville>();
    const draft = new Draft(room);
    exchange.last.say(welcome({ ...GAME, phase: "incident" }, { ...NOTHING, accept: true, play: { ...NOTHING.play, cancel: true } }));
    const accept = draft.acts.find((it) => it.kind === "accept");
    const tap = () => accept && draft.choose(accept);
    const sent = () => exchange.last.sent.flatMap((it) => (it.type === "play" ? [it.command] : []));
    draft.turnPage();
    tap();
    expect(sent()).toEqual([]);
    vi.advanceTimersByTime(600);
    tap();
    expect(sent()).toEqual([{ type: "accept" }]);
    preferences.set("quick", false);
    room.connection.close();
    vi.useRealTimers();
  });
});
