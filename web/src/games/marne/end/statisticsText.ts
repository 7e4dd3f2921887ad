// The night in words: one line for everybody, one line for each turn, and a text to send to friends.

import type { Color } from "../wire.gen";
import { t } from "../dictionary";
import type { Night, NightTurn } from "./statistics";
import { listOf } from "../../../words/list";
import { dateText } from "../../../room/dealName";
import type { DealView } from "../../../net/wire";

/** Each sign has a shape of its own, the shape of its suit: it reads without colours too. */
const SIGNS: Record<Color, string> = { red: "🔺", blue: "🔷", green: "🟩", yellow: "🟡" };
const SILENT = "🤫";

export function nightStory(night: Night): string {
  const facts = [t("night-taxis", { count: night.taxis })];
  if (night.facts) {
    const { soldiers, jams, tokens, silences } = night.facts;
    facts.push(t("night-soldiers", { count: soldiers }), t("night-jams", { jams, tokens }));
    if (silences > 0) facts.push(t("night-silences", { count: silences }));
  }
  const line = t("night-story", { facts: listOf(facts) });
  return line.charAt(0).toUpperCase() + line.slice(1);
}

export function turnLine(turn: NightTurn): string {
  const facts = [t("night-score", { score: turn.score })];
  if (turn.left > 0) facts.push(t("night-left", { count: turn.left }));
  if (turn.jams > 0) facts.push(t("night-jam"));
  if (turn.silent) facts.push(t("night-silence"));
  return t("night-turn", { turn: turn.turn, facts: facts.join(", ") });
}

export type Result = {
  night: Night;
  band: number;
  players: number;
  sent: readonly { color: Color; count: number }[];
  /** What was dealt, if others may have the same deal. */
  deal: DealView | null;
};

/** How many characters of long words are shown. */
const WORDS = 40;

function dealLine(deal: DealView): string {
  if (deal.kind === "words") return t("share-words", { words: deal.words.length > WORDS ? `${deal.words.slice(0, WORDS - 1)}…` : deal.words });
  return t("share-day", { day: deal.date ? dateText(deal.date) : "" });
}

/** Words first, one line of signs, an address: 280 characters hold it all. */
export function resultText({ night, band, players, sent, deal }: Result, url: string): string {
  const line = t("share-line", { game: t("about-title"), score: night.score, band, players, sent: night.taxis });
  const signs = sent.map((it) => `${SIGNS[it.color]}${it.count}`);
  if (night.facts && night.facts.silences > 0) signs.push(`${SILENT}${night.facts.silences}`);
  return [line, ...(deal ? [dealLine(deal)] : []), signs.join(" "), url].join("\n");
}
