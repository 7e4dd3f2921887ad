import { beforeEach, describe, expect, it } from "vitest";
import { Room } from "../src/net/room.svelte";
import { mixIn } from "../src/room/mix";
import { Exchange, ROOM, welcome, type Fake } from "./fakes";

const SEALS = ["a1", "b2"].map((it) => it.repeat(32)) as [string, string];

function lobby(seal: string, url = "ws://localhost/ws?room=KXRTBM") {
  const exchange = new Exchange();
  const room = new Room<Fake>({ code: "KXRTBM", url, dial: exchange.dial });
  room.connection.open();
  exchange.last.open();
  exchange.last.say(welcome({ room: { ...ROOM, stage: "lobby", fair: { seal, mixed: [] } } }));
  const sent = () => exchange.last.sent.flatMap((it) => (it.type === "mix" ? [it] : []));
  return { room: room as Room, sent, socket: exchange.last };
}

describe("the device of a player", () => {
  beforeEach(() => localStorage.clear());

  it("mixes in once for each seal, with the same number after a reload", () => {
    const { room, sent } = lobby(SEALS[0]);
    void mixIn(room);
    void mixIn(room);
    expect(sent()).toHaveLength(1);
    const [first] = sent();
    expect(first).toMatchObject({ seal: SEALS[0], nonce: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    const other = lobby(SEALS[1]);
    void mixIn(other.room);
    expect(other.sent()[0]?.nonce).not.toBe(first?.nonce);
    const beside = lobby(SEALS[0], "ws://localhost/ws?room=KXRTBM&beside=1");
    void mixIn(beside.room);
    expect(beside.sent()[0]?.nonce).not.toBe(first?.nonce);
  });

  it("tries again with the same number after a refusal, and not once it is granted", async () => {
    const { room, sent, socket } = lobby("c3".repeat(32));
    const refuse = async (code: string) => {
      const answered = mixIn(room);
      socket.say({ type: "refused", id: sent().at(-1)?.id, code, message: "" });
      await answered;
    };
    await refuse("too_fast");
    await refuse("deal_closed");
    const granted = mixIn(room);
    socket.say({ type: "accepted", id: sent().at(-1)?.id ?? "", version: 1 });
    await granted;
    void mixIn(room);
    expect(new Set(sent().map((it) => it.nonce)).size).toBe(1);
    expect(sent()).toHaveLength(3);
  });

  it("has nothing to mix into where no deal is sealed", () => {
    const { room, sent } = lobby(SEALS[0]);
    room.view = { ...ROOM, stage: "lobby" };
    void mixIn(room);
    expect(sent()).toEqual([]);
  });
});
