import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Room } from "../src/net/room.svelte";
import { Chat, TEXT_LENGTH } from "../src/room/chat.svelte";

beforeEach(() => void vi.useFakeTimers());
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
