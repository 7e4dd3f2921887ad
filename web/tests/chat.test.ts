import { beforeEach, describe, expect, it } from "vitest";
import { Room } from "../src/net/room.svelte";
import { forgetTable } from "../src/device/tables";
import { Chat } from "../src/room/chat.svelte";
import { entry, ROOM, welcome, type Fake } from "./fakes";

beforeEach(() => localStorage.clear());

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

  it("is by name and not by seat: who gets up leaves theirs to another", () => {
    const { room, chat } = arrive();
    room.apply({ type: "update", seq: 3, version: 1, entry: said(3, 0, "adieu"), room: { ...ROOM, seats: [{ name: "Sam" }] } });
    expect(chat.fresh.map((it) => it.text)).toEqual(["salut", "adieu"]);
  });

  it("is not what one said under another name", () => {
    const { room, chat } = arrive();
    const renamed = entry(3, { type: "renamed", seat: 0, from: "Léa", name: "Zoé" });
    room.apply({ type: "update", seq: 3, version: 1, entry: renamed, room: { ...ROOM, seats: [{ name: "Zoé" }, { name: "Sam" }] } });
    expect(chat.fresh.map((it) => it.text)).toEqual(["bonsoir"]);
  });

  it("is what comes after a log that was restored from an older copy", () => {
    localStorage.setItem("rondpoint.read.KXRTBM", "9");
    const room = new Room<Fake>({ code: "KXRTBM", url: "" });
    const chat = new Chat(room as unknown as Room);
    room.apply(welcome({ seq: 2, entries: HISTORY }));
    expect(chat.unread).toBe(0);
    room.apply({ type: "update", seq: 3, version: 1, entry: said(3, 1, "toi") });
    expect(chat.fresh.map((it) => it.text)).toEqual(["toi"]);
    chat.markRead();
    expect(localStorage.getItem("rondpoint.read.KXRTBM")).toBe("3");
  });

  it("is not remembered of a lesson", () => {
    arrive("").chat.markRead();
    expect(arrive("").chat.unread).toBe(1);
  });
});
