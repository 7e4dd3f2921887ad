// Mounts one made-up room over a socket that answers like a very polite server.

import { FluentBundle } from "@fluent/bundle";
import { mount } from "svelte";
import type { ClientMessage, ServerMessage } from "../src/wire.gen";
import type { Socket } from "../src/net/connection.svelte";
import { speak } from "../src/words/i18n.svelte";
import { loadGame } from "../src/games/catalog";
import type { Marne } from "../src/games/marne/wire";
import { throttled } from "../src/schedule/throttle";
import { screens } from "../src/screens";
import { preferences, showPreferences } from "../src/device/preferences.svelte";
import { Room } from "../src/net/room.svelte";
import RoomScreen from "../src/screens/Room.svelte";
import { pseudoBody } from "./pseudo";
import { welcome } from "./scenes";
import { tell } from "./tale";
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import "../src/styles/looks.css";

const query = new URLSearchParams(location.search);
const scene = query.get("scene") ?? "actions";
if (query.has("pseudo")) {
  const add = FluentBundle.prototype.addResource;
  FluentBundle.prototype.addResource = function (source, options) {
    return add.call(this, { body: pseudoBody(source.body) }, options);
  };
}
await speak(query.get("lang") === "en" || query.has("pseudo") ? "en" : "fr");
const theme = query.get("theme");
if (theme === "light" || theme === "night") preferences.theme = theme;
if (query.has("large")) preferences.text = "large";
if (query.has("letters")) preferences.set("letters", true);
if (query.has("left")) preferences.set("left", true);
showPreferences();

class FakeSocket implements Socket {
  readyState = 0;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.(undefined as never);
    }, 10);
  }

  send(data: string): void {
    const message = JSON.parse(data) as ClientMessage;
    if (message.type === "hello") {
      this.#say(welcome(scene));
      this.#say({ type: "presence", online: [true, true, false, true, true], watchers: 2 });
      if (query.has("lost")) setTimeout(() => this.onclose?.({ code: 1006 }), 100);
    } else if (message.type === "play") {
      this.#say({ type: "refused", id: message.id, code: "stale", message: "" });
    } else this.#say({ type: "accepted", id: message.id, version: 12 });
  }

  close(): void {
    this.readyState = 3;
  }

  #say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let dials = 0;
const room = new Room<Marne>({
  code: "KXRTBM",
  url: "",
  pace: throttled(),
  dial: () => {
    dials += 1;
    if (query.has("lost") && dials > 1) throw new Error("no network in this scene");
    return new FakeSocket();
  },
});
const target = document.getElementById("app");
const stay = () => undefined;
if (target && (scene === "home" || scene === "rules")) {
  const { default: Screen } = await (scene === "home" ? screens.home() : (await loadGame("marne")).Rules());
  mount(Screen, { target, props: { home: stay, enter: stay } });
} else if (target) mount(RoomScreen, { target, props: { room, home: stay, enter: stay } });

/** `tell("draw trade")`, from the console or a script: what happens next, with a pause between in milliseconds. */
async function telling(words: string, pause = 0): Promise<void> {
  if (!room.game) return;
  const updates = tell(words.split(" "), room.game, room.entries.at(-1)?.seq ?? 0);
  for (const update of updates) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    room.apply(update as Parameters<typeof room.apply>[0]);
  }
}
Object.assign(window, { tell: telling });
