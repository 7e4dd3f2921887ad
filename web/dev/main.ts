// Mounts one made-up room over a socket that answers like a very polite server, and replaces it by another when
// asked.

import { FluentBundle } from "@fluent/bundle";
import { mount, unmount, type Component } from "svelte";
import type { ClientMessage, ServerMessage } from "../src/net/wire";
import type { Socket } from "../src/net/connection.svelte";
import { speak } from "../src/words/i18n.svelte";
import { loadGame } from "../src/games/catalog";
import type { Marne } from "../src/games/marne/wire";
import { throttled } from "../src/schedule/throttle";
import { screens } from "../src/screens";
import { preferences, showPreferences } from "../src/device/preferences.svelte";
import { Room } from "../src/net/room.svelte";
import RoomScreen from "../src/screens/Room.svelte";
import { answer } from "./answers";
import { pseudoBody } from "./pseudo";
import { CONNECTIONS, welcome } from "./scenes";
import { tell } from "./tale";
import { PARIS_SCENES, parisWelcome } from "./paris";
import { TOWN_SCENES, townWelcome } from "./town";
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import "../src/styles/looks.css";

const query = new URLSearchParams(location.search);
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
  readonly #scene: string;

  constructor(scene: string) {
    this.#scene = scene;
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.(undefined as never);
    }, 10);
  }

  send(data: string): void {
    const message = JSON.parse(data) as ClientMessage;
    if (message.type === "hello") {
      if (CONNECTIONS[this.#scene] === "gone") {
        this.onclose?.({ code: 4004 });
        return;
      }
      this.#say(welcomeTo(this.#scene));
      this.#say({ type: "presence", online: [true, true, false, true, true], away: [0, 0, this.#scene === "absent" ? 90_000 : 0, 0, 0], watchers: 2, guests: [] });
      if (CONNECTIONS[this.#scene] === "lost") setTimeout(() => this.onclose?.({ code: 1006 }), 100);
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

/** No scene asks a server; its answers are made up too. */
const network = window.fetch;
window.fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  if (!pathname.startsWith("/api/")) return network(input, init);
  const told = answer(pathname, room?.view?.game ?? "");
  return told ? Response.json(told) : Response.json({ code: "no_such_room" }, { status: 404 });
};

function welcomeTo(scene: string): ServerMessage {
  const made = scene in TOWN_SCENES ? townWelcome(scene) : scene in PARIS_SCENES ? parisWelcome(scene) : welcome(scene);
  return made as ServerMessage;
}

function roomOf(scene: string): Room<Marne> {
  let dials = 0;
  const dial = () => {
    dials += 1;
    if (CONNECTIONS[scene] === "shut" || (CONNECTIONS[scene] === "lost" && dials > 1)) throw new Error("no network in this scene");
    return new FakeSocket(scene);
  };
  return new Room<Marne>({ code: "KXRTBM", url: "", pace: throttled(), dial });
}

const target = document.getElementById("app");
const stay = () => undefined;
const SCREENS = {
  home: screens.home,
  rules: async () => (await loadGame("marne")).Rules(),
  "town-rules": async () => (await loadGame("boomville")).Rules(),
  "paris-rules": async () => (await loadGame("taxifolie")).Rules(),
  lesson: async () => {
    const { Lesson } = await loadGame("marne");
    if (!Lesson) throw new Error("the game has a lesson");
    return Lesson();
  },
} as const;
let room: Room<Marne> | null = null;
let mounted: object | null = null;

/** `show("silent")`, from the console or a script: shows this scene instead of the current one. */
async function show(scene: string): Promise<void> {
  if (!target) return;
  if (mounted) await unmount(mounted);
  const screen = Object.entries(SCREENS).find(([name]) => name === scene)?.[1];
  room = screen ? null : roomOf(scene);
  const Screen = (screen ? (await screen()).default : RoomScreen) as Component<object>;
  mounted = mount(Screen, { target, props: { room, home: stay, enter: stay } });
}

/** `tell("draw trade")`: what happens next, with a pause in between, in milliseconds. */
async function telling(words: string, pause = 0): Promise<void> {
  if (!room?.game) return;
  const updates = tell(words.split(" "), room.game, room.entries.at(-1)?.seq ?? 0);
  for (const update of updates) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    room.apply(update);
  }
}
Object.assign(window, { show, tell: telling });
// Not awaited: a screen's imports may themselves wait for this module.
void show(query.get("scene") ?? "actions");
