import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Preferences, preferences, showMotion } from "../src/lib/preferences.svelte";

let reduced = false;

beforeEach(() => {
  localStorage.clear();
  reduced = false;
  vi.stubGlobal("matchMedia", (media: string) => ({
    media,
    matches: reduced,
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
}

const all = (it: Preferences) => [it.sound, it.volume, it.vibration, it.motion];

describe("the preferences", () => {
  it("begin with sound, at 40 percent, and with motion", () => {
    expect(all(new Preferences())).toEqual([true, 40, true, "normal"]);
  });

  it("begin without motion where the system asks for none, until chosen otherwise", () => {
    reduced = true;
    const mine = new Preferences();
    expect(mine.motion).toBe("off");
    mine.motion = "normal";
    expect([mine.motion, new Preferences().motion]).toEqual(["normal", "normal"]);
  });

  it("are remembered", () => {
    change(new Preferences());
    expect(all(new Preferences())).toEqual([false, 75, false, "fast"]);
  });

  it("take no nonsense from the store", () => {
    localStorage.setItem("rondpoint.volume", "loud");
    localStorage.setItem("rondpoint.motion", "sideways");
    expect(all(new Preferences())).toEqual([true, 40, true, "normal"]);
  });

  it("hold for the life of the page where nothing can be stored", () => {
    const refuse = () => {
      throw new DOMException("", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    const mine = new Preferences();
    expect(() => change(mine)).not.toThrow();
    expect(all(mine)).toEqual([false, 75, false, "fast"]);
  });

  it("write the motion where the styles look", () => {
    const stop = showMotion();
    flushSync();
    expect(document.documentElement.dataset["motion"]).toBe("normal");
    preferences.motion = "off";
    flushSync();
    expect(document.documentElement.dataset["motion"]).toBe("off");
    stop();
  });
});
