// An answer that arrives after its page has gone does not lead anybody away from where they are by then.

import { createRawSnippet, flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Room } from "../src/net/room.svelte";
import { forget, remember } from "../src/device/storage";
import CodeField from "../src/home/CodeField.svelte";
import EndFrame from "../src/end/EndFrame.svelte";
import PlayOn from "../src/replay/PlayOn.svelte";
import type { Played } from "../src/replay/recording";
import { Chat } from "../src/room/chat.svelte";
import Home from "../src/screens/Home.svelte";
import { speak } from "../src/words/i18n.svelte";
import { ROOM, welcome } from "./fakes";
import { until } from "./until";

let page: Record<string, unknown> | null;
let answer: (body: object) => void;
const enter = vi.fn();
const asked = vi.fn();
/** Requests for a table, or for the way to one. */
const TABLES = /^\/api\/(rooms|rooms\/KXRTBM|practice)$/;

/** The server is slow until `answer` is called; it refuses everything else. */
function network(path: string, request?: RequestInit): Promise<Response> {
  if (!TABLES.test(path)) return Promise.resolve(Response.json({ code: "unknown" }, { status: 404 }));
  asked(path, request?.body);
  return new Promise((resolve) => (answer = (body) => resolve(Response.json(body))));
}

function show<Props extends Record<string, unknown>>(what: Component<Props>, props: Props): void {
  page = mount(what, { target: document.body, props });
  flushSync();
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  flushSync();
}

const isAsked = () => until(() => expect(asked).toHaveBeenCalledTimes(1));

async function leave(): Promise<void> {
  if (page) await unmount(page);
  page = null;
}

const press = (selector: string) => (document.querySelector(selector) as HTMLElement).click();

function end(first = true): void {
  const room = new Room({ code: "KXRTBM", url: "" });
  room.first = first;
  room.apply(welcome({ room: { ...ROOM, stage: "over" } }));
  const words = createRawSnippet(() => ({ render: () => "<p></p>" }));
  show(EndFrame as Component<Record<string, unknown>>, {
    room, chat: new Chat(room), enter, home: () => undefined, look: () => undefined, title: "", result: words, about: "", facts: words, picture: words,
  });
}

const another = () => [...document.querySelectorAll("button")].find((it) => it.textContent === "A new table") as HTMLElement;

const PLAYED = { number: 1, games: 1, shown: { welcome: welcome() } } as unknown as Played;

const PAGES: Record<string, () => void> = {
  home: () => {
    show(Home, { enter });
    press("[data-game]");
  },
  "the field for a code": () => {
    show(CodeField, { enter });
    const field = document.querySelector("input") as HTMLInputElement;
    field.value = "KXRTBM";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  },
  "the end of a game": () => {
    end();
    another().click();
  },
  "the way from a replay to a table": () => {
    show(PlayOn, { it: PLAYED, code: "KXRTBM", act: 1, enter });
    press("[type=submit]");
  },
};

beforeEach(async () => {
  await speak("en");
  vi.stubGlobal("fetch", network);
  enter.mockClear();
  asked.mockClear();
});

afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(PAGES))("%s", (_, open) => {
  it("leads to the table that was asked for", async () => {
    open();
    await isAsked();
    answer({ code: "KXR-TBM" });
    await until(() => expect(enter).toHaveBeenCalled());
    expect(enter.mock.calls.map(([letters]) => letters as unknown)).toEqual(["KXRTBM"]);
  });

  it("leads nowhere once it has been left", async () => {
    open();
    await isAsked();
    await leave();
    answer({ code: "KXR-TBM" });
    await settle();
    expect(enter).not.toHaveBeenCalled();
  });
});

it("two quick taps open one table", async () => {
  end();
  another().click();
  another().click();
  await isAsked();
  await settle();
  expect(asked).toHaveBeenCalledTimes(1);
  answer({ code: "KXR-TBM" });
  await until(() => expect(enter).toHaveBeenCalledTimes(1));
});

it("a table that a person beside asks for is opened under the name of the device", async () => {
  remember("name", "Ana");
  end(false);
  another().click();
  await isAsked();
  expect(JSON.parse(String(asked.mock.lastCall?.[1]))).toMatchObject({ name: "Ana" });
  forget("name");
});
