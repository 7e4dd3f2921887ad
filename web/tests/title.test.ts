import { beforeEach, describe, expect, it } from "vitest";
import { speak } from "../src/words/i18n.svelte";
import { Room } from "../src/net/room.svelte";
import { titleOf } from "../src/words/title";
import { ROOM, welcome, type Fake } from "./fakes";

function room(change: Parameters<typeof welcome>[0] = {}): Room<Fake> {
  const made = new Room<Fake>({ code: "KXRTBM", url: "" });
  made.apply(welcome(change));
  return made;
}

describe("the title of a tab", () => {
  beforeEach(() => speak("en"));

  it("begins with a dot when it is the reader's turn", () => {
    expect(titleOf(room())).toBe("● Your turn – KXR-TBM – Rondpoint");
  });

  it("names the player it waits for, to players and to watchers", () => {
    expect(titleOf(room({ seat: 1 }))).toBe("Léa’s turn – KXR-TBM – Rondpoint");
    expect(titleOf(room({ seat: null }))).toBe("Léa’s turn – KXR-TBM – Rondpoint");
  });

  it("names the table alone before the game, after it, and before anything is known", () => {
    const alone = "KXR-TBM – Rondpoint";
    expect(titleOf(room({ room: { ...ROOM, stage: "lobby" }, game: null, turn: undefined, silence: undefined } as Parameters<typeof welcome>[0]))).toBe(alone);
    expect(titleOf(room({ room: { ...ROOM, stage: "over" }, turn: null }))).toBe(alone);
    expect(titleOf(new Room({ code: "KXRTBM", url: "" }))).toBe(alone);
  });

  it("speaks the reader's language", async () => {
    await speak("fr");
    expect(titleOf(room())).toBe("● À vous – KXR-TBM – Rondpoint");
    expect(titleOf(room({ seat: 1 }))).toBe("À Léa de jouer – KXR-TBM – Rondpoint");
  });
});
