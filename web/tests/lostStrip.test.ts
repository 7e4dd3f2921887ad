import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import Strips from "../src/strips/Strips.svelte";
import { Announcer } from "../src/words/announcer.svelte";
import { speak } from "../src/words/i18n.svelte";
import { connected, playing, welcome } from "./fakes";
import { until } from "./until";

it("the host may clear the table of a deal whose key is lost", async () => {
  await speak("en");
  const { exchange, room } = connected();
  exchange.last.say(welcome(playing()));
  const page = mount(Strips, { target: document.body, props: { room, game: null, announcer: new Announcer(), look: null, back: null } });
  flushSync();
  const strip = () => document.querySelector("[data-testid=lost]");
  expect(strip()).toBeNull();
  void room.ask({ type: "rematch" });
  const asked = exchange.last.sent.at(-1);
  exchange.last.say({ type: "refused", id: asked && "id" in asked ? asked.id : "", code: "seal_lost", message: "" });
  await until(() => {
    flushSync();
    expect(strip()).not.toBeNull();
  });
  strip()?.querySelector("button")?.click();
  expect(exchange.last.sent.at(-1)).toMatchObject({ type: "reopen" });
  await unmount(page);
  room.connection.close();
});
