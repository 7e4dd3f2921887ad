// A table in its frame: where the reader continues, what is heard of the chat, and what is left of it when it goes.

import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Room } from "../../../net/room.svelte";
import { Chat } from "../../../room/chat.svelte";
import { Announcer } from "../../../words/announcer.svelte";
import { speak } from "../../../words/i18n.svelte";
import TextView from "../aids/TextView.svelte";
import { Draft } from "../draft.svelte";
import Table from "../Table.svelte";
import type { Moment, TownRoom } from "../wire";
import { TOWN } from "../wire.gen";
import { entry, Exchange, GAME, NOTHING, welcome } from "./fakes";
import { until } from "../../../../tests/until";

let page: Record<string, unknown> | null = null;
let room: TownRoom;
let chat: Chat;

function open(): void {
  page = mount(Table, { target: document.body, props: { room, chat, announcer: new Announcer(), home: () => undefined } });
  flushSync();
}

function happens(seq: number, ...moments: Moment[]): void {
  room.apply({ type: "update", seq, version: 2, entry: entry(seq, ...moments) });
  flushSync();
}

async function leave(): Promise<void> {
  if (page) await unmount(page);
  page = null;
}

beforeEach(async () => {
  await speak("en");
  localStorage.clear();
  room = new Room({ code: "KXRTBM", url: "" });
  room.apply(welcome());
  chat = new Chat(room as unknown as Room);
});

afterEach(async () => {
  await leave();
  document.body.innerHTML = "";
});

it("is where its reader goes on, unless something else has the focus", async () => {
  open();
  expect(document.activeElement?.id).toBe("table");
  await leave();
  const other = document.body.appendChild(document.createElement("button"));
  other.focus();
  open();
  expect(document.activeElement).toBe(other);
});

it("goes on in the text above what comes next when the button that was pressed has gone", async () => {
  room.apply(welcome(GAME, { ...NOTHING, roll: true }));
  page = mount(TextView, { target: document.body, props: { room, draft: new Draft(room), shown: true, close: () => undefined } });
  flushSync();
  expect(document.activeElement?.tagName).toBe("H2");
  document.querySelector<HTMLElement>(".primary")?.focus();
  expect(document.activeElement?.tagName).toBe("BUTTON");
  room.apply({ type: "update", seq: 3, version: 2, entry: entry(3), game: { ...GAME, seat: 1 }, turn: 1 });
  flushSync();
  expect(document.activeElement).toBe(document.querySelector(".text h3"));
});

it("says in the text where streets lead so that French names keep their articles", async () => {
  await speak("fr");
  page = mount(TextView, { target: document.body, props: { room, draft: new Draft(room), shown: true, close: () => undefined } });
  flushSync();
  expect(document.body.textContent).toMatch(/cases\u00a0: Le Pied de la Butte – /);
  expect(document.body.textContent).not.toMatch(/ (de|à) Les? /);
});

it("is pointed at from the text as from the map, while others play", async () => {
  const exchange = new Exchange();
  room = new Room({ code: "KXRTBM", url: "ws://x", dial: exchange.dial });
  room.connection.open();
  exchange.last.open();
  exchange.last.say(welcome({ ...GAME, seat: 1 }, NOTHING));
  page = mount(TextView, { target: document.body, props: { room, draft: new Draft(room), shown: true, close: () => undefined } });
  flushSync();
  const pointers = () => [...document.querySelectorAll<HTMLElement>(".text li .button")];
  expect(pointers()).toHaveLength(TOWN.streets.length + TOWN.crossings.length);
  for (const it of [pointers()[0], pointers().at(-1)]) it?.click();
  const at = exchange.last.sent.flatMap((it) => (it.type === "point" ? [it.at] : []));
  expect(at).toEqual([{ type: "stretch", stretch: TOWN.streets[0]?.id }, { type: "square", square: TOWN.crossings.at(-1)?.square }]);
  exchange.last.say(welcome(GAME, { ...NOTHING, roll: true }));
  flushSync();
  expect(pointers()).toEqual([]);
  room.connection.close();
});

it("says what is said in a chat that is shut, and no more once it is open", () => {
  open();
  chat.reading = false;
  flushSync();
  const heard = () => [...document.querySelectorAll("[aria-live=polite] p")].map((it) => it.textContent);
  expect(heard()).toEqual([]);
  happens(3, { type: "said", seat: 1, name: "Ana", text: "psst" });
  happens(4, { type: "said", seat: 1, name: "Ana", text: "psst" });
  expect(heard()).toEqual(["Ana: psst", "Ana: psst"]);
  chat.reading = true;
  flushSync();
  expect(heard()).toEqual([]);
});

it.each([["en", "Sam draws: "], ["fr", "Sam pioche\u00a0: "]] as const)("says who drew the card that lies there, as the language writes it (%s)", async (locale, said) => {
  await speak(locale);
  open();
  happens(3, { type: "drawn", seat: 1, card: "again-1" });
  const drawn = () => document.querySelector("[data-testid=drawn]")?.textContent.trim();
  await until(() => expect(drawn()).toMatch(new RegExp(`^${said}\\S`)));
});

it("does not show again what it has shown when it is put up again", async () => {
  open();
  happens(3, { type: "rolled", seat: 0, die: 4 });
  expect(room.news).toHaveLength(1);
  await leave();
  await tick();
  expect(room.news).toEqual([]);
});
