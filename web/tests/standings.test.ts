// The text sent to friends about a game that each plays alone, and the target of its link.

import { expect, it } from "vitest";
import { standingsText } from "../src/end/standings";
import { actOf, linkOf } from "../src/replay/recording";
import { connected, playing, ROOM, welcome } from "./fakes";

it("names the game and everybody, the best first, those who share a place as they sit", () => {
  const { exchange, room } = connected();
  const outcome = { kind: "places" as const, points: [140, 260, 140], places: [2, 1, 2] };
  exchange.last.say(welcome({ ...playing(), room: { ...ROOM, stage: "over", outcome } }));
  const url = `https://host${linkOf("KXRTBM", 2, 0)}`;
  const lines = standingsText(room, "Taxifolie", (points) => `${points} €`, url).split("\n");
  const [one, two, three] = [0, 1, 2].map((seat) => room.name(seat));
  expect(lines).toEqual(["Taxifolie", `1. ${two} – 260 €`, `2. ${one} – 140 €`, `2. ${three} – 140 €`, url]);
  expect(actOf(new URL(url).hash)).toBe(0);
  room.connection.close();
});
