// A refusal in the lobby is shown once, where the request was made, and the written text stays.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import { Chat } from "../src/room/chat.svelte";
import Lobby from "../src/screens/Lobby.svelte";
import { speak, t } from "../src/words/i18n.svelte";
import { connected, type Exchange, ROOM, welcome } from "./fakes";
import { until } from "./until";

let exchange: Exchange;
let page: Record<string, unknown>;
let room: Room;

beforeEach(async () => {
  await speak("en");
  ({ exchange, room } = connected());
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
});

const nothing = () => undefined;
const find = <Found extends HTMLElement>(what: string) => document.querySelector<Found>(what);
const button = (text: string) => [...document.querySelectorAll("button")].find((it) => it.textContent.trim() === text);
const alerts = () => [...document.querySelectorAll("[role=alert]")].filter((it) => it.textContent !== "");

const settled = (holds: () => void) => until(() => {
  flushSync();
  holds();
});

async function arrive(seat: number | null): Promise<void> {
  exchange.last.say(welcome({ seat, room: { ...ROOM, stage: "lobby" } }));
  const given = { room, game: new Promise<never>(nothing), chat: new Chat(room), home: nothing, learn: nothing };
  page = mount(Lobby, { target: document.body, props: given });
  await settled(() => expect(find("ol")).not.toBeNull());
}

function write(name: string): void {
  const field = find<HTMLInputElement>("[autocomplete=nickname]");
  if (!field) throw new Error("there is no field");
  field.focus();
  field.value = name;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function answer(type: string, message: object): void {
  const asked = exchange.last.sent.findLast((it) => it.type === type);
  if (!asked || !("id" in asked)) throw new Error(`${type} was not asked`);
  exchange.last.say({ ...message, id: asked.id });
}

const REFUSED = { type: "refused", code: "bad_name", message: "" };

it("what was asked on the way here and refused is said until something else is asked", async () => {
  await arrive(0);
  room.problem = "too_fast";
  await settled(() => expect(alerts()).toHaveLength(1));
  button(t("lobby-count", { count: 2 }))?.click();
  await settled(() => expect(alerts()).toHaveLength(0));
});

it("a new name that is refused stays to be mended, and the form closes once it is good", async () => {
  await arrive(0);
  button(t("lobby-rename"))?.click();
  flushSync();
  write("Z\u202e");
  button(t("lobby-rename-save"))?.click();
  flushSync();
  expect(find("[autocomplete=nickname]")).not.toBeNull();
  expect(button(t("lobby-rename-save"))?.getAttribute("aria-disabled")).toBe("true");
  answer("rename", REFUSED);
  await settled(() => expect(alerts().map((it) => [it.textContent, it.parentElement?.tagName])).toEqual([[t("refusal-bad_name"), "FORM"]]));
  expect(find<HTMLInputElement>("[autocomplete=nickname]")?.value).toBe("Z\u202e");
  expect(button(t("lobby-rename-save"))?.getAttribute("aria-disabled")).toBe("false");

  write("Zoé");
  button(t("lobby-rename-save"))?.click();
  answer("rename", { type: "accepted", version: 1 });
  await settled(() => {
    expect([find("[autocomplete=nickname]"), alerts()]).toEqual([null, []]);
    expect(document.activeElement).toBe(button(t("lobby-rename")));
  });
  button(t("lobby-rename"))?.click();
  flushSync();
  expect(alerts()).toEqual([]);
});

it("a name that is refused at the door is said there", async () => {
  await arrive(null);
  write("Z\u202e");
  button(t("take-a-seat"))?.click();
  answer("join", REFUSED);
  await settled(() => expect(alerts().map((it) => it.closest(".door") !== null)).toEqual([true]));
});

it("anything else is said in the bar that is always on the screen", async () => {
  await arrive(0);
  button(t("lobby-leave"))?.click();
  answer("leave", { ...REFUSED, code: "too_fast" });
  await settled(() => expect(alerts().map((it) => [it.textContent, it.parentElement?.classList.contains("start")])).toEqual([[t("refusal-too_fast"), true]]));
});

it("a second tap on the button that frees a seat does not free the seat of the next person on the device", async () => {
  let now = performance.now() + 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  await arrive(0);
  const asked = () => exchange.last.sent.filter((it) => it.type === "leave").length;
  const free = async () => {
    button(t("lobby-leave"))?.click();
    answer("leave", REFUSED);
    await settled(() => expect(button(t("lobby-leave"))?.getAttribute("aria-disabled")).toBe("false"));
  };
  await free();
  // The next person's lobby takes this one's place.
  await unmount(page);
  await arrive(1);
  await free();
  expect(asked()).toBe(1);
  now += 1000;
  await free();
  expect(asked()).toBe(2);
  vi.restoreAllMocks();
});
