// A learner whose table begins without them is notified once: the room itself says whose turn it is.

import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import Summons from "../src/lesson/Summons.svelte";
import { LESSON } from "../src/words/books";
import { house, speak, t } from "../src/words/i18n.svelte";
import { connected, playing, ROOM, welcome } from "./fakes";

it("says that the game has begun, and shows whose turn it is", async () => {
  await house.learn(LESSON);
  await speak("en");
  const { exchange, room } = connected();
  exchange.last.say(welcome({ room: { ...ROOM, stage: "lobby" } }));
  const page = mount(Summons, { target: document.body, props: { room, home: () => undefined } });
  flushSync();
  const alert = document.querySelector("[role=alert]");
  expect(alert?.textContent).toBe("");
  exchange.last.say(welcome(playing({ turn: 0 })));
  flushSync();
  expect(alert?.textContent).toBe(t("lesson-begun"));
  expect(document.querySelector("[data-testid=summons]")?.textContent).toContain(t("your-turn"));
  await unmount(page);
  room.connection.close();
});
