import { describe, expect, it } from "vitest";
import { Voice } from "../src/words/liveRegion.svelte";

describe("the voice", () => {
  it("says the same once more so that it is heard once more", () => {
    const voice = new Voice();
    voice.say("Fin de tour.");
    const first = voice.polite;
    voice.say("Fin de tour.");
    expect(voice.polite).not.toBe(first);
    expect(voice.polite.trim()).toBe("Fin de tour.");
  });

  it("keeps its last sentence when there is nothing to say", () => {
    const voice = new Voice();
    voice.say("Fin de tour.");
    voice.say("");
    expect(voice.polite).toBe("Fin de tour.");
  });
});
