// A game that is over in seconds: two browsers play it without a page, with the simplest choices, as any program
// would.

import { expect } from "@playwright/test";
import type { Boomville } from "../src/games/boomville/wire";
import { TOWN } from "../src/games/boomville/wire.gen";
import type { Marne } from "../src/games/marne/wire";
import type { Taxifolie } from "../src/games/taxifolie/wire";
import type { GameWire, Request, Seat, ServerMessage, Welcome } from "../src/net/wire";
import type { Player } from "./player";

export type Game = "marne" | "taxifolie" | "boomville";

/** How far each square of the town is from each destination, along the roads. */
export function distances(): Record<string, Record<string, number>> {
  const paths = TOWN.streets.map(({ from, squares, to }) => [from, ...squares, ...(to === null ? [] : [to])]);
  const from = (start: string) => {
    const far = new Map([[start, 0]]);
    for (const [square, steps] of far) {
      for (const path of paths) {
        for (const [at, it] of path.entries()) {
          if (it !== square) continue;
          for (const next of [path[at - 1], path[at + 1]]) if (next !== undefined && !far.has(next)) far.set(next, steps + 1);
        }
      }
    }
    return Object.fromEntries(far);
  };
  return Object.fromEntries(TOWN.destinations.map((it) => [it.id, from(it.square)]));
}

/** Opens a room in which both sit and play a game to its end; returns its address. The pages are at the room
 * afterwards. */
export async function playQuickly(url: string, game: Game, people: [Player, Player]): Promise<string> {
  for (const { page } of people) await page.goto(`${url}/replay`);
  const [host, guest] = people;
  const code = await host.page.evaluate(async (game) => {
    const body = JSON.stringify({ name: "Ana", game });
    const answer = await fetch("/api/rooms", { method: "POST", headers: { "content-type": "application/json" }, body });
    return ((await answer.json()) as { code: string }).code;
  }, game);
  await playOn(code, game, [host, guest], "Léa");
  const link = `${url}/${code}`;
  for (const { page } of people) await page.goto(link);
  await expect(host.page.locator("#end-title")).toBeVisible();
  return link;
}

/** Plays the game of a table to its end, beside the pages of all who sit there. */
export async function finish(game: Game, people: [Player, ...Player[]]): Promise<void> {
  const code = new URL(people[0].page.url()).pathname.split("/").at(1) ?? "";
  await playOn(code, game, people);
}

/** The same, for a room; if there is a name, everybody but the first sits down first. */
async function playOn(code: string, game: Game, people: Player[], name: string | null = null): Promise<void> {
  const far = game === "boomville" ? distances() : {};
  await Promise.all(people.map(({ page }, at) => page.evaluate(play, { code, game, far, name: at === 0 ? null : name })));
}

type Asked = { code: string; game: Game; far: Record<string, Record<string, number>>; name: string | null };
/** What the simplest player chooses in a game, from what their seat may do. */
type Choice<W extends GameWire> = (may: W["offer"], view: W["view"], seat: Seat) => W["command"] | null;

/** In the page: sits down if it has a name, starts if it is the host, and plays until the game is over. */
function play({ code, game, far, name }: Asked): Promise<void> {
  const marne: Choice<Marne> = (it) => {
    const [color, card, to] = [it.place_officers[0], it.discard[0], it.place[0]];
    if (color) return { type: "place_officers", color };
    if (card) return { type: "discard", card };
    if (to) return { type: "place", to };
    return { type: it.reveal ? "reveal" : "end_turn" };
  };
  const taxifolie: Choice<Taxifolie> = (it) => {
    if (it.type === "roll") return { type: "roll" };
    if (it.type === "drive") return it.ways[0] ? { type: "drive", way: it.ways[0].way } : null;
    return it.partners[0] ? { type: "swap", with: it.partners[0].with } : null;
  };
  const boomville: Choice<Boomville> = (it, view, seat) => {
    const steps = far[view.destinations[seat] ?? ""] ?? {};
    const left = ({ arrives, end }: (typeof it.ways)[number]): number => (arrives ? -1 : (steps[end] ?? 99));
    const [best] = [...it.ways].sort((one, other) => left(one) - left(other));
    if (best) return { type: "move", way: best.way };
    for (const type of ["roll", "skip", "accept"] as const) if (it[type]) return { type };
    const [one_way, turn, line, obstacle] = [it.one_way[0], it.turn[0], it.barrier[0], it.remove[0]];
    if (one_way) return { type: "one_way", ...one_way };
    if (turn) return { type: "turn", stretch: turn.stretch };
    if (line) return { type: "barrier", line };
    return obstacle ? { type: "remove", obstacle } : null;
  };
  const choices: Record<Game, (may: never, view: never, seat: Seat) => unknown> = { marne, taxifolie, boomville };
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws?room=${code}`);
  const known: Partial<Pick<Welcome, "seat" | "room" | "version" | "game" | "options">> = {};
  let waiting = false;
  return new Promise((done) => {
    const ask = (request: Request): void => {
      waiting = true;
      // As fast as a room accepts it.
      setTimeout(() => socket.send(JSON.stringify({ id: crypto.randomUUID(), ...request })), 105);
    };
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", room: code, seen: 0 }));
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type === "welcome" || message.type === "update" || message.type === "seat") {
        Object.assign(known, "game" in message ? { options: null } : {}, message);
      } else if (message.type === "accepted" || message.type === "refused") waiting = false;
      const { room, seat = null, version = 0 } = known;
      if (!room || waiting) return;
      if (room.stage === "over") {
        socket.close();
        done();
      } else if (seat === null) {
        if (name !== null) ask({ type: "join", name });
      } else if (room.stage === "lobby" && room.host === seat && room.seats.length > 1) ask({ type: "start" });
      else if (room.stage === "playing" && known.options) {
        // The wire leaves the game open; the room plays this one.
        const command = choices[game](known.options as never, known.game as never, seat);
        if (command) ask({ type: "play", seen: version, command });
      }
    };
  });
}
