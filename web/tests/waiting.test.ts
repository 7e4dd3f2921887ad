// Chat lines given to a lost connection: their author sees that they are waiting, and what became of them.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import ChatPanel from "../src/chat/ChatPanel.svelte";
import { say } from "../src/chat/say";
import type { Room } from "../src/net/room.svelte";
import { Chat } from "../src/room/chat.svelte";
import { PEOPLE } from "../src/words/books";
import { house, speak, t } from "../src/words/i18n.svelte";
import { connected, entry, type Exchange, playing, welcome } from "./fakes";

let exchange: Exchange;
let page: Record<string, unknown>;
let room: Room;
let chat: Chat;

beforeEach(async () => {
  vi.useFakeTimers();
  await speak("en");
  await house.learn(PEOPLE);
  ({ exchange, room } = connected());
  exchange.last.say(welcome());
  chat = new Chat(room);
  page = mount(ChatPanel, { target: document.body, props: { room, chat } });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.useRealTimers();
});

const lines = () => [...document.querySelectorAll("[role=log] p")].map((it) => it.textContent.replaceAll(/\s+/g, " ").trim());
const spoken = () => document.querySelector(".chat > [role=status]")?.textContent;
const unsent = (text: string) => `Léa ${text} ${t("chat-unsent")}`;
const said = (seq: number, text: string) => ({ entry: entry(seq, { type: "said", seat: 0, name: "Léa", text }) });
const asked = () => exchange.last.sent.flatMap((it) => (it.type === "say" ? [it] : []));

function give(...texts: string[]): void {
  for (const text of texts) {
    chat.draft = text;
    void say(chat);
  }
  flushSync();
}

function comeBack(change: object = {}): void {
  vi.advanceTimersByTime(10_000);
  exchange.last.open();
  exchange.last.say(welcome(change));
  flushSync();
}

/** The server's answer, after everybody has received the record. */
async function answer(to: number, message: object): Promise<void> {
  exchange.last.say({ ...message, id: asked()[to]?.id });
  for (let at = 0; at < 8; at += 1) await Promise.resolve();
  flushSync();
}

it("they stand in the log as not sent, are said to wait, and settle one after the other", async () => {
  exchange.last.fall();
  give("hello", "hello");
  expect(lines()).toEqual([unsent("hello"), unsent("hello")]);
  expect(spoken()).toBe(t("chat-unsent-said", { count: 2 }));

  comeBack();
  expect(spoken()).toBe("");
  exchange.last.say({ type: "update", seq: 3, version: 1, ...said(3, "hello") });
  flushSync();
  expect(lines()).toEqual(["Léa hello", unsent("hello")]);
  await answer(0, { type: "accepted", version: 1 });
  expect(lines()).toEqual(["Léa hello", unsent("hello")]);
  exchange.last.say({ type: "update", seq: 4, version: 1, ...said(4, "hello") });
  await answer(1, { type: "accepted", version: 1 });
  expect(lines()).toEqual(["Léa hello", "Léa hello"]);
  expect(chat.waiting).toEqual([]);
});

it("they are shown once where the line has come and its answer was lost", async () => {
  give("hello");
  expect([lines(), spoken()]).toEqual([[unsent("hello")], ""]);
  exchange.last.fall();
  flushSync();
  expect(spoken()).not.toBe("");
  comeBack({ seq: 3, entries: [said(3, "hello").entry] });
  expect(lines()).toEqual(["Léa hello"]);
  await answer(0, { type: "accepted", version: 1 });
  expect(lines()).toEqual(["Léa hello"]);
});

it("they come back in their order, with the reason, where the table fell silent meanwhile", async () => {
  exchange.last.fall();
  give("the red one", "quick");
  chat.draft = "please";
  comeBack(playing({ silence: { cause: "night", seat: 1 } }));
  for (const at of [0, 1]) await answer(at, { type: "refused", code: "silenced", message: "" });
  expect(chat.draft).toBe("the red one quick please");
  expect(document.querySelector("[data-testid=seal]")?.textContent).toContain(t("silence-not-sent"));
  expect(lines()).toEqual([t("chat-empty-silent")]);
});
