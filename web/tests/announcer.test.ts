import { describe, expect, it } from "vitest";
import { Announcer } from "../src/words/announcer.svelte";

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
});
