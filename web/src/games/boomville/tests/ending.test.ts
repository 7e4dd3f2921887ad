// The last news of a game removes its table, and is spoken all the same.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { Room } from "../../../net/room.svelte";
import { Chat } from "../../../room/chat.svelte";
import { still } from "../../../room/still";
import Viewer from "../../../screens/Viewer.svelte";
import { speak } from "../../../words/i18n.svelte";
import { entry, GAME, ROOM, welcome } from "./fakes";
import { until } from "../../../../tests/until";

vi.mock("../../../room/still", async (original) => ({ still: vi.fn((await original<typeof import("../../../room/still")>()).still) }));

let page: Record<string, unknown>;

afterEach(() => unmount(page));

it("the end is said although the table has gone", async () => {
  await speak("en");
  const room = new Room({ code: "KXRTBM", url: "" });
  room.apply(welcome());
  page = mount(Viewer, { target: document.body, props: { room, chat: new Chat(room), home: () => undefined, enter: () => undefined } });
  await until(() => expect(document.querySelector("#table")).not.toBeNull());
  room.apply({
    type: "update", seq: 3, version: 2, entry: entry(3, { type: "ended", places: [0] }),
    room: { ...ROOM, stage: "over" }, game: { ...GAME, phase: "over", places: [0] }, turn: null, silence: null, undo: { by: "nobody", why: "start" },
  });
  flushSync();
  expect(document.querySelector("#table")).toBeNull();
  await until(() => expect(document.querySelector("[data-testid=polite]")?.textContent).toContain("The game is over"));
  expect(room.news).toEqual([]);
  // Keeping a copy of the game for later does not change the room it is copied from.
  expect(still).toHaveBeenCalledOnce();
});
