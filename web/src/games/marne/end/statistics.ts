// A finished game told from its log: counts and turns of the whole team, never of one player. A partial log, or one
// with moments of a newer server, tells less but nothing wrong.

import { isWhole, ofGame } from "../../../room/whole";
import type { GameView } from "../wire.gen";
import type { LogEntry, Moment } from "../wire";
import { soldiers, taxiStreet } from "../cards";

/** What happened in one turn; `score` is the score after it. */
export type NightTurn = { turn: number; score: number; left: number; jams: number; silent: boolean };

export type Night = {
  taxis: number;
  score: number;
  /** The score before the first of these turns: a part of a log does not begin at zero. */
  from: number;
  turns: NightTurn[];
  /** What only a whole log can tell; null when a part of it is missing. */
  facts: { soldiers: number; jams: number; tokens: number; silences: number } | null;
};

/** `silent` says that the house plays the whole game in silence. */
export function nightOf(entries: readonly LogEntry[], game: GameView, silent = false): Night {
  const moments = ofGame(entries).flatMap((it) => it.moments);
  const sent = moments.filter((it) => it.type === "taxi_sent");
  const from = game.score - sent.reduce((sum, it) => sum + it.points, 0);
  const turns = turnsOf(moments, game, from, silent);
  const arrivals = moments.filter((it) => it.type === "taxi_arrived");
  const whole = isWhole(entries) && sent.length === game.sent.length && turns.length === game.turn;
  return {
    taxis: game.sent.length,
    score: game.score,
    from,
    turns,
    facts: whole
      ? {
          soldiers: sent.flatMap((it) => it.cards).reduce((sum, it) => sum + soldiers(it), 0),
          jams: arrivals.filter(drivesOn).length,
          tokens: arrivals.reduce((sum, it) => sum + it.tokens.length, 0),
          silences: turns.filter((it) => it.silent).length,
        }
      : null,
  };
}

type Arrival = Moment & { type: "taxi_arrived" };

/** Its own street was taken. The streets that it passed may all have had a token before. */
function drivesOn({ taxi, street }: Arrival): boolean {
  return taxiStreet(taxi) !== street;
}

function turnsOf(moments: readonly Moment[], game: GameView, from: number, silent: boolean): NightTurn[] {
  const turns: NightTurn[] = [];
  let score = from;
  const begin = (turn: number) => turns.push({ turn, score, left: 0, jams: 0, silent });
  // Where chance places the officers, and in practice from the middle of a game, the first turn begins with the game,
  // and no moment says so.
  const unsaid = (moments.find((it) => it.type === "turn_began")?.turn ?? game.turn + 1) - 1;
  for (const moment of moments) {
    const now = turns.at(-1);
    if (moment.type === "started" && unsaid > 0) begin(unsaid);
    else if (moment.type === "turn_began") begin(moment.turn);
    else if (moment.type === "taxi_sent") {
      score += moment.points;
      if (now) Object.assign(now, { score, left: now.left + 1 });
    } else if (moment.type === "taxi_arrived" && now) {
      if (drivesOn(moment)) now.jams += 1;
      if (moment.event === "silence") now.silent = true;
    }
  }
  return turns;
}
