import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "../src/net/connection.svelte";
import type { ServerMessage } from "../src/net/wire";
import { Exchange, welcome } from "./fakes";

let exchange: Exchange;
let heard: ServerMessage[];
let seen: number;
let line: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  exchange = new Exchange();
  heard = [];
  seen = 0;
  line = new Connection({
    url: "ws://host/ws",
    room: "KXRTBM",
    seen: () => seen,
    receive: (message) => heard.push(message),
    dial: exchange.dial,
    random: () => 1,
  });
  line.open();
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

function greet() {
  exchange.last.open();
  exchange.last.say(welcome());
}

describe("a connection", () => {
  it("says hello with what it has seen", () => {
    seen = 7;
    exchange.last.open();
    expect(exchange.last.sent).toEqual([{ type: "hello", room: "KXRTBM", seen: 7 }]);
    expect(line.status).toBe("connecting");
    exchange.last.say(welcome());
    expect(line.status).toBe("open");
    expect(heard).toHaveLength(1);
  });

  it("waits longer after each failure, up to a bound, and starts afresh once welcomed", () => {
    const waits: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      const dialled = exchange.sockets.length;
      exchange.last.fall();
      expect(line.status).toBe("waiting");
      let waited = 0;
      while (exchange.sockets.length === dialled) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 6000, 6000, 6000, 6000]);
    greet();
    expect(line.attempt).toBe(0);
    exchange.last.fall();
    vi.advanceTimersByTime(500);
    expect(exchange.last.readyState).toBe(0);
  });

  it.each([1001, 1012])("is back at once when the server restarts (%i)", (code) => {
    greet();
    exchange.last.fall(code);
    vi.advanceTimersByTime(600);
    expect(exchange.sockets).toHaveLength(2);
  });

  it("rests longer after a scolding", () => {
    greet();
    exchange.last.fall(1008);
    vi.advanceTimersByTime(4400);
    expect(exchange.sockets).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(exchange.sockets).toHaveLength(2);
  });

  it("does not knock again at a room that does not exist", async () => {
    exchange.last.open();
    const reply = line.request({ type: "start" });
    exchange.last.fall(4004);
    vi.advanceTimersByTime(60_000);
    expect(line.status).toBe("gone");
    expect(exchange.sockets).toHaveLength(1);
    await expect(reply).resolves.toMatchObject({ ok: false, code: "no_such_room" });
  });

  it("understands a hello that failed", () => {
    exchange.last.open();
    exchange.last.say({ type: "error", code: "no_such_room", message: "" });
    expect(line.status).toBe("gone");
  });

  it("does not sit out its wait when the network is back", () => {
    greet();
    exchange.last.fall();
    line.nudge();
    expect(exchange.sockets).toHaveLength(2);
    vi.advanceTimersByTime(10);
    expect(exchange.sockets).toHaveLength(2);
  });

  it("gives a socket that slept three seconds to answer", () => {
    greet();
    line.nudge();
    vi.advanceTimersByTime(2_900);
    expect(line.status).toBe("open");
    vi.advanceTimersByTime(200);
    expect(line.status).toBe("waiting");
    // Nor does an earlier dial hold up one over the current network.
    vi.advanceTimersByTime(500);
    expect(exchange.sockets).toHaveLength(2);
    line.nudge();
    vi.advanceTimersByTime(3_000 + 1_000);
    expect(exchange.sockets).toHaveLength(3);
  });

  it("settles every request with its own answer", async () => {
    greet();
    const start = line.request({ type: "start" });
    const say = line.request({ type: "say", text: "?" });
    const [, first, second] = exchange.last.sent as { id: string }[];
    exchange.last.say({ type: "refused", id: second?.id, code: "silenced", message: "", silence: { card: "dominique-2", seat: 1 } });
    exchange.last.say({ type: "accepted", id: first?.id, version: 5 });
    await expect(start).resolves.toEqual({ ok: true, version: 5 });
    await expect(say).resolves.toMatchObject({ ok: false, code: "silenced", silence: { seat: 1 } });
  });

  it("sends what had no answer again, under the same id, after every welcome until it has one", async () => {
    greet();
    const reply = line.request({ type: "play", seen: 1, command: { type: "reveal" } });
    const first = exchange.last.sent[1];
    exchange.last.fall();
    vi.advanceTimersByTime(500);
    exchange.last.open();
    expect(exchange.last.sent).toHaveLength(1);
    exchange.last.say(welcome());
    expect(exchange.last.sent[1]).toEqual(first);
    // An unsolicited one replaces messages that were lost.
    exchange.last.say(welcome());
    expect(exchange.last.sent.slice(2)).toEqual([first]);
    exchange.last.say({ type: "accepted", id: (first as { id: string }).id, version: 2 });
    await expect(reply).resolves.toEqual({ ok: true, version: 2 });
    exchange.last.fall();
    vi.advanceTimersByTime(500);
    greet();
    expect(exchange.last.sent).toHaveLength(1);
  });

  it("keeps a request made while the line is down", () => {
    greet();
    exchange.last.fall();
    void line.request({ type: "say", text: "still here" });
    vi.advanceTimersByTime(500);
    greet();
    expect(exchange.last.sent[1]).toMatchObject({ type: "say", text: "still here" });
  });

  it("gives up a socket that does not answer", () => {
    greet();
    void line.request({ type: "start" });
    vi.advanceTimersByTime(8000);
    expect(line.status).toBe("waiting");
    expect(exchange.sockets[0]?.closed).toBe(true);
  });

  it("gives it up no later because somebody keeps asking", () => {
    greet();
    for (let asked = 0; asked < 4; asked += 1) {
      void line.request({ type: "start" });
      vi.advanceTimersByTime(2000);
    }
    expect(line.status).toBe("waiting");
  });

  it("notices within twenty seconds that the server has vanished, and asks before it leaves", () => {
    greet();
    exchange.last.say({ type: "heartbeat" });
    vi.advanceTimersByTime(11_000);
    expect(exchange.last.sent.at(-1)).toMatchObject({ type: "hello" });
    expect(line.status).toBe("open");
    vi.advanceTimersByTime(8999);
    expect(line.status).toBe("waiting");
  });

  it("rests as long as the server's heart beats", () => {
    greet();
    for (let beat = 0; beat < 100; beat += 1) {
      vi.advanceTimersByTime(6000);
      exchange.last.say({ type: "heartbeat" });
    }
    expect(line.status).toBe("open");
    expect(exchange.sockets).toHaveLength(1);
    expect(exchange.last.sent).toHaveLength(1);
  });

  it("does not take a heartbeat for the answer it waits for", () => {
    greet();
    void line.request({ type: "start" });
    vi.advanceTimersByTime(6000);
    exchange.last.say({ type: "heartbeat" });
    vi.advanceTimersByTime(2000);
    expect(line.status).toBe("waiting");
  });

  it("stays when a page that slept finds its timer run out before it has read what came", () => {
    greet();
    vi.advanceTimersByTime(11_000);
    exchange.last.say({ type: "heartbeat" });
    exchange.last.say(welcome());
    vi.advanceTimersByTime(10_000);
    expect(line.status).toBe("open");
    expect(exchange.sockets).toHaveLength(1);
  });

  it("lets words it does not know pass by", () => {
    greet();
    exchange.last.say({ type: "fanfare", loud: true });
    exchange.last.onmessage?.({ data: "not json" });
    exchange.last.onmessage?.({ data: new ArrayBuffer(1) });
    expect(line.status).toBe("open");
  });

  it("leaves nobody waiting for an answer once closed", async () => {
    greet();
    const answer = line.request({ type: "leave" });
    line.close();
    expect(await answer).toMatchObject({ ok: false });
  });

  it("stays closed once closed", () => {
    greet();
    line.close();
    vi.advanceTimersByTime(60_000);
    line.nudge();
    line.open();
    expect(exchange.sockets).toHaveLength(1);
  });
});
