// Ending a series is final: the host is asked first, and a double tap on the question ends nothing.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { NO_SERIES } from "../dev/series";
import SeriesChoice from "../src/lobby/SeriesChoice.svelte";
import type { Request } from "../src/net/wire";
import { SERIES } from "../src/words/books";
import { house, speak, t } from "../src/words/i18n.svelte";
import { connected, ROOM, welcome } from "./fakes";

afterEach(() => vi.useRealTimers());

it("is ended by a second press alone, and not by one that comes too soon", async () => {
  vi.useFakeTimers();
  await speak("en");
  await house.learn(SERIES);
  const { exchange, room } = connected();
  exchange.last.say(welcome({ room: { ...ROOM, stage: "lobby", series: { ...NO_SERIES, games: 2 } } }));
  const asked: Request[] = [];
  const ask = (request: () => Request) => Promise.resolve(asked.push(request()));
  const page = mount(SeriesChoice, { target: document.body, props: { room, ask } });
  const press = (word: string) => {
    flushSync();
    [...document.querySelectorAll("button")].find((it) => it.textContent === t(word))?.click();
    flushSync();
  };
  press("series-restart");
  press("series-restart-sure");
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(501);
  press("series-restart-sure");
  expect(asked).toEqual([{ type: "set_series", target: null, shuffled: false, restart: true }]);
  await unmount(page);
  room.connection.close();
});
