import { afterEach, describe, expect, it, vi } from "vitest";
import { Announcer } from "../src/words/announcer.svelte";

afterEach(() => void vi.useRealTimers());

describe("the voice", () => {
  it("says the same once more so that it is heard once more", () => {
    const announcer = new Announcer();
    announcer.say("Fin de tour.");
    const first = announcer.polite;
    announcer.say("Fin de tour.");
    expect(announcer.polite).not.toBe(first);
    expect(announcer.polite.trim()).toBe("Fin de tour.");
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
