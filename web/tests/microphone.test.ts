import { beforeEach, describe, expect, it } from "vitest";
import { Room } from "../src/net/room.svelte";
import { MicrophoneNote } from "../src/table/microphoneNote.svelte";
import { playing, ROOM, welcome, type Fake } from "./fakes";

const silent = playing({ silence: { cause: "night", seat: 1 } });

function note(silences: number, change: Parameters<typeof welcome>[0] = silent): MicrophoneNote {
  const room = new Room<Fake>({ code: "KXRTBM", url: "" });
  room.apply(welcome(change));
  return new MicrophoneNote(room, () => silences);
}

beforeEach(() => localStorage.clear());

describe("the reminder of the microphones", () => {
  it("comes with the first silence of a table only", () => {
    expect(note(0, {}).shown).toBe(false);
    expect(note(1).shown).toBe(true);
    expect(note(2).shown).toBe(false);
  });

  it("does not come to somebody alone", () => {
    expect(note(1, { ...silent, room: { ...ROOM, seats: [{ name: "Léa" }] } }).shown).toBe(false);
  });

  it("goes for good once it is understood", () => {
    const first = note(1);
    first.dismiss();
    expect(first.shown).toBe(false);
    expect(note(1).shown).toBe(false);
  });
});
