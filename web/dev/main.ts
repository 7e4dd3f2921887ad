// Mounts one made-up room over a socket that answers like a very polite server.

import { mount } from "svelte";
import type { ClientMessage, ServerMessage } from "../src/wire.gen";
import type { Socket } from "../src/lib/connection.svelte";
import { speak } from "../src/lib/i18n.svelte";
import { showMotion } from "../src/lib/preferences.svelte";
import { Room } from "../src/lib/room.svelte";
import { wakeOnGesture } from "../src/lib/speaker";
import RoomScreen from "../src/screens/Room.svelte";
import { welcome } from "./scenes";
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import "../src/styles/pieces.css";

const query = new URLSearchParams(location.search);
const scene = query.get("scene") ?? "actions";
speak(query.get("lang") === "en" ? "en" : "fr");
showMotion();
wakeOnGesture();

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
const room = new Room({
  code: "KXRTBM",
  url: "",
  dial: () => {
    dials += 1;
    if (query.has("lost") && dials > 1) throw new Error("no network in this scene");
    return new FakeSocket();
  },
});
const target = document.getElementById("app");
const stay = () => undefined;
if (target) mount(RoomScreen, { target, props: { room, home: stay, enter: stay } });
