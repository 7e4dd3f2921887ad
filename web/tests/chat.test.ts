import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Room } from "../src/net/room.svelte";
import { forgetTable } from "../src/device/tables";
import { Chat, TEXT_LENGTH } from "../src/room/chat.svelte";
import { entry, welcome, type Fake } from "./fakes";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

it("a no of the chat goes away by itself", () => {
  const chat = new Chat(new Room({ code: "KXRTBM", url: "" }));
  chat.note = "Too fast.";
  vi.advanceTimersByTime(3_000);
  expect(chat.note).toBe("Too fast.");
  vi.advanceTimersByTime(4_000);
  expect(chat.note).toBe("");
});

it("what may still be written is counted when there is little of it", () => {
  const chat = new Chat(new Room({ code: "KXRTBM", url: "" }));
  expect(chat.left).toBeNull();
  chat.draft = "a".repeat(TEXT_LENGTH - 12);
  expect(chat.left).toBe(12);
});

describe("what was said while the chat was shut", () => {
  const said = (seq: number, seat: number, text: string) => entry(seq, { type: "said", seat, name: seat === 0 ? "Léa" : "Sam", text });
  const HISTORY = [said(1, 1, "bonsoir"), said(2, 0, "salut")];

  function arrive(code = "KXRTBM") {
    const room = new Room<Fake>({ code, url: "" });
    room.apply(welcome({ seq: 2, entries: HISTORY }));
    return { room, chat: new Chat(room as unknown as Room) };
  }

  it("is what others said, and nothing once it has been read", () => {
    const { room, chat } = arrive();
    expect(chat.fresh.map((it) => it.text)).toEqual(["bonsoir"]);
    chat.markRead();
    room.apply({ type: "update", seq: 3, version: 1, entry: said(3, 0, "moi") });
    room.apply({ type: "update", seq: 4, version: 1, entry: said(4, 1, "toi") });
    expect(chat.fresh.map((it) => it.text)).toEqual(["toi"]);
    chat.reading = true;
    expect([chat.fresh, chat.unread]).toEqual([[], 0]);
  });

  it("is no news again when the page is loaded again, until the table is forgotten", () => {
    arrive().chat.markRead();
    expect(arrive().chat.unread).toBe(0);
    expect(arrive("BCDFGH").chat.unread).toBe(1);
    forgetTable("KXRTBM");
    expect(arrive().chat.unread).toBe(1);
  });

  it("is not remembered of a lesson", () => {
    arrive("").chat.markRead();
    expect(arrive("").chat.unread).toBe(1);
  });
});
