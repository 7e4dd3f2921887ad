// A host whose game cannot go on, because the server has lost its key, leads everybody back to the lobby.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { Room } from "../src/net/room.svelte";
import Strips from "../src/strips/Strips.svelte";
import { Announcer } from "../src/words/announcer.svelte";
import { PEOPLE, TABLE } from "../src/words/books";
import { house, speak, t } from "../src/words/i18n.svelte";
import { connected, playing, welcome } from "./fakes";

let page: Record<string, unknown>;

afterEach(async () => {
  await unmount(page);
  document.body.replaceChildren();
});

it("comes with the refusal, asks to set up another game, and goes when the game goes on after all", async () => {
  await speak("en");
  await house.learn(PEOPLE, TABLE);
  const { exchange, room } = connected();
  exchange.last.say(welcome(playing({ turn: 0 })));
  const props = { room: room as unknown as Room, game: null, announcer: new Announcer(), look: null, back: null };
  page = mount(Strips, { target: document.body, props });
  const strip = () => document.querySelector("[data-testid=lost]");
  flushSync();
  expect(strip()).toBeNull();

  const asked = room.ask({ type: "rematch" });
  const { id } = exchange.last.sent.at(-1) as { id: string };
  exchange.last.say({ type: "refused", id, code: "seal_lost", message: "" });
  await asked;
  flushSync();
  expect(strip()?.textContent).toContain(t("lost-here"));

  strip()?.querySelector("button")?.click();
  expect(exchange.last.sent.at(-1)).toMatchObject({ type: "reopen", over: false });

  // The server was restarted with its key: nothing was played meanwhile.
  exchange.last.say(welcome(playing({ turn: 0 })));
  flushSync();
  expect(strip()).toBeNull();
  room.connection.close();
});
