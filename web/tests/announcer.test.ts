import { afterEach, describe, expect, it, vi } from "vitest";
import { Announcer } from "../src/words/announcer.svelte";

afterEach(() => void vi.useRealTimers());

describe("the voice", () => {
  it("says the same once more so that it is heard once more", () => {
    vi.useFakeTimers();
    const announcer = new Announcer();
    announcer.say("Fin de tour.");
    const first = announcer.polite;
    vi.advanceTimersByTime(1_500);
    announcer.say("Fin de tour.");
    expect(announcer.polite).not.toBe(first);
    expect(announcer.polite.trim()).toBe("Fin de tour.");
  });

  it("says at once what comes after a pause, and together what comes too soon", () => {
    vi.useFakeTimers();
    const announcer = new Announcer();
    const now = (text: string) => {
      announcer.say(text);
      return announcer.polite;
    };
    expect(now("Ana pioche.")).toBe("Ana pioche.");
    expect(now("Ana échange.")).toBe("Ana pioche.");
    expect(now("Fin de tour.")).toBe("Ana pioche.");
    vi.advanceTimersByTime(1_200);
    expect(announcer.polite).toBe("Ana échange. Fin de tour.");
    expect(now("Léa pioche.")).toBe("Ana échange. Fin de tour.");
    vi.advanceTimersByTime(1_200);
    expect(announcer.polite).toBe("Léa pioche.");
    vi.advanceTimersByTime(1_200);
    expect(now("Léa échange.")).toBe("Léa échange.");
  });

  it("answers at once, and leaves the answer alone before the news that came meanwhile", () => {
    vi.useFakeTimers();
    const announcer = new Announcer();
    announcer.say("Ana pioche.");
    vi.advanceTimersByTime(600);
    announcer.say("Fin de tour.");
    announcer.answer("Troisième rue.");
    expect(announcer.polite).toBe("Troisième rue.");
    vi.advanceTimersByTime(1_100);
    expect(announcer.polite).toBe("Troisième rue.");
    vi.advanceTimersByTime(100);
    expect(announcer.polite).toBe("Fin de tour.");
  });

  it("keeps its last sentence when there is nothing to say", () => {
    const announcer = new Announcer();
    announcer.say("Fin de tour.");
    announcer.say("");
    expect(announcer.polite).toBe("Fin de tour.");
  });

  it("says what is urgent at the same moment together, and what comes later alone", () => {
    vi.useFakeTimers();
    const announcer = new Announcer();
    announcer.interrupt("Fin du silence.");
    announcer.interrupt("À vous de jouer.");
    vi.advanceTimersByTime(150);
    expect(announcer.urgent).toBe("Fin du silence. À vous de jouer.");
    for (const heard of ["À vous de jouer.", "À vous de jouer.\u00a0"]) {
      announcer.interrupt("À vous de jouer.");
      vi.advanceTimersByTime(150);
      expect(announcer.urgent).toBe(heard);
    }
  });
});
