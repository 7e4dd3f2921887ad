import { expect, it } from "vitest";
import { mayAskToHost } from "../src/room/asked";
import { connected, playing, ROOM, welcome } from "./fakes";

it("lets a player ask for the host’s role if another person can agree, or once the host is away", () => {
  const { exchange, room } = connected();
  const hear = (seats: object[], online: boolean[]) => {
    exchange.last.say(welcome({ ...playing(), room: { ...ROOM, stage: "over", host: 1, seats: seats as typeof ROOM.seats } }));
    exchange.last.say({ type: "presence", online, away: online.map(() => 0), watchers: 0, guests: [] });
    return mayAskToHost(room);
  };
  const [lea, sam, zoe, robot] = [{ name: "Léa" }, { name: "Sam" }, { name: "Zoé" }, { name: "Robot Léon", bot: "steady" }];
  expect(hear([lea, sam, zoe], [true, true, true])).toBe(true);
  expect(hear([lea, sam, robot], [true, true, true])).toBe(false);
  expect(hear([lea, sam, robot], [true, false, true])).toBe(true);
  room.connection.close();
});
