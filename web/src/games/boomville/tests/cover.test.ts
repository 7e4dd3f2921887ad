import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { forget } from "../../../device/storage";
import { Room } from "../../../net/room.svelte";
import { Chat } from "../../../room/chat.svelte";
import { Announcer } from "../../../words/announcer.svelte";
import { speak } from "../../../words/i18n.svelte";
import Table from "../Table.svelte";
import type { TownRoom } from "../wire";
import { GAME, welcome } from "./fakes";
import { until } from "../../../../tests/until";

let page: Record<string, unknown>;
let room: TownRoom;

const own = () => document.querySelector<HTMLElement>("[data-testid=own]");
const cover = () => document.querySelector<HTMLElement>("[data-testid=own] .cover");

/** The table is mounted piece by piece. */
async function open(): Promise<void> {
  page = mount(Table, { target: document.body, props: { room, chat: new Chat(room), announcer: new Announcer(), home: () => undefined } });
  await until(() => expect(own()).not.toBeNull());
  flushSync();
}

beforeEach(async () => {
  await speak("en");
  room = new Room({ code: "KXRTBM", url: "" });
  room.apply(welcome());
  await open();
});

afterEach(() => unmount(page));

it("each of those who share a device covers their own destination", async () => {
  cover()?.click();
  flushSync();
  await unmount(page);
  // Seats move: the first person sits where the second one sat.
  const again = (url: string, seat: number) => {
    room = new Room({ code: "KXRTBM", url });
    room.apply({ ...welcome(), seat });
    page = mount(Table, { target: document.body, props: { room, chat: new Chat(room), announcer: new Announcer(), home: () => undefined } });
    return room.covered;
  };
  expect(again("ws://x/ws?room=KXRTBM&beside=1", 0)).toBe(false);
  await unmount(page);
  expect(again("ws://x/ws?room=KXRTBM", 1)).toBe(true);
  forget("covered.KXRTBM");
});

it("a destination that was covered stays so when something else was looked at meanwhile", async () => {
  expect(own()?.textContent).not.toContain("Covered");
  cover()?.click();
  flushSync();
  expect(own()?.textContent).toContain("Covered");
  await unmount(page);
  await open();
  expect(own()?.textContent).toContain("Covered");
  cover()?.click();
  flushSync();
  expect(own()?.textContent).not.toContain("Covered");
});

it("what somebody found out of another stands below, and is said once", async () => {
  await unmount(page);
  const announcer = new Announcer();
  page = mount(Table, { target: document.body, props: { room, chat: new Chat(room), announcer, home: () => undefined } });
  const known = () => document.querySelector("[data-testid=known]")?.textContent;
  await until(() => expect(own()).not.toBeNull());
  flushSync();
  expect(known()).toBeUndefined();
  room.apply(welcome({ ...GAME, destinations: ["museum", "bank"] }));
  flushSync();
  expect(known()).toMatch(/^Sam is looking for .+\.$/);
  await until(() => expect(announcer.urgent).toBe(known()));
  cover()?.click();
  flushSync();
  expect([known(), announcer.urgent, announcer.polite]).toEqual([undefined, "", ""]);
  cover()?.click();
});
