import { beforeEach, describe, expect, it } from "vitest";
import { forgetGames, keptGames, MOST, note } from "../src/device/finished";
import { forget, remember } from "../src/device/storage";
import { tallyOf, type Played } from "../src/room/tally";

const HOUR = 3_600_000;

function game(change: Partial<Played> = {}): Played {
  return { game: "marne", options: { events: "none" }, players: 2, band: 3, ended: 0, played: HOUR / 2, silent_turns: 2, ...change };
}

describe("games that are over", () => {
  it("are counted by game, players, options and bands", () => {
    const sum = tallyOf(
      [game(), game({ players: 4, band: 5 }), game({ options: { events: "expert" }, bots: true }), game({ game: "taxifolie", band: null, silent_turns: 0 })],
      null,
    );
    expect(sum).toMatchObject({ games: 4, minutes: 120, silent: 6, bots: 1, days: 1 });
    const [marne, taxifolie] = sum.of;
    expect(marne).toEqual({
      game: "marne", games: 3, bands: [0, 0, 2, 0, 1], row: 0,
      players: [{ of: 2, games: 2 }, { of: 4, games: 1 }],
      options: [{ of: { events: "none" }, games: 2 }, { of: { events: "expert" }, games: 1 }],
    });
    expect(taxifolie).toMatchObject({ games: 1, bands: [] });
  });

  it("make a row as long as the options stay and the target is reached", () => {
    const bands = (...all: number[]) => all.map((band) => game({ band }));
    expect(tallyOf(bands(4, 5, 2, 4, 6, 4), 4).of[0]?.row).toBe(3);
    expect(tallyOf(bands(1, 2), 4).of[0]?.row).toBe(0);
    const mixed = [...bands(4, 4), game({ band: 4, options: { events: "light" } }), ...bands(4)];
    expect(tallyOf(mixed, 4).of[0]?.row).toBe(2);
  });

  it("say nothing of nothing", () => {
    expect(tallyOf([], 3)).toEqual({ games: 0, minutes: 0, silent: 0, bots: 0, days: 0, of: [] });
  });
});

describe("the games of this device", () => {
  beforeEach(() => {
    forget("finished");
    forget("forgotten");
  });

  it("are counted once, however often their end is looked at", () => {
    note("KXRTBM/1", game());
    note("KXRTBM/1", game());
    note("KXRTBM/2", game({ band: 6 }));
    expect(keptGames().map((it) => [it.at, it.band])).toEqual([["KXRTBM/1", 3], ["KXRTBM/2", 6]]);
  });

  it("keep nothing of who played", () => {
    note("KXRTBM/1", { ...game(), names: ["Léa"] } as Played);
    expect(JSON.stringify(keptGames())).not.toContain("Léa");
  });

  it("are so many at most, and forgotten at a word", () => {
    for (let at = 0; at < MOST + 3; at += 1) note(`KXRTBM/${at}`, game());
    expect(keptGames()).toHaveLength(MOST);
    expect(keptGames()[0]?.at).toBe("KXRTBM/3");
    forgetGames();
    expect(keptGames()).toEqual([]);
  });

  it("are not counted again once they are forgotten", () => {
    note("KXRTBM/1", game({ ended: 5000 }));
    forgetGames();
    note("KXRTBM/1", game({ ended: 5000 }));
    note("KXRTBM/2", game({ ended: 5001 }));
    expect(keptGames().map((it) => it.at)).toEqual(["KXRTBM/2"]);
  });

  it.each(["", "{}", "[null, 3, {}]", '[{"at":"x"}]', "nonsense"])("survive whatever stands there: %s", (written) => {
    remember("finished", written);
    expect(keptGames()).toEqual([]);
  });
});
