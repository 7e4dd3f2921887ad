// One sentence for what the draft will do, and why a verb is closed. No rule is worked out here: the server says what
// is open, why the rest is not, and what a choice would bring.

import type { GameView, Verb as WireVerb } from "../wire.gen";
import type { Draft, Verb } from "./draft.svelte";
import { t } from "../dictionary";
import { whyClosed, type Why } from "./explanations";
import { cardName, officerName, plateName, streetName } from "../names";
import { listOf } from "../../../words/list";

export function draftSentence(draft: Draft): string {
  const game = draft.room.game;
  if (!game) return "";
  switch (draft.question ?? draft.verb) {
    case "place_officers":
      return placeOfficers(draft, game);
    case "discard":
      return draft.give ? t("say-discard", { card: cardName(draft.give) }) : t("say-discard-pick");
    case "trim":
      return draft.give ? t("say-discard", { card: cardName(draft.give) }) : t("say-trim-pick");
    case "place": {
      const card = game.drawn ? cardName(game.drawn) : "";
      if (!draft.to) return t("say-place-pick", { card });
      return t(draft.to === "hand" ? "say-place-hand" : "say-place-reserve", { card });
    }
    case "reveal":
      return t("say-reveal");
    case "draw":
      return t("say-draw");
    case "officer":
      return moveSentence(draft, game);
    case "trade":
      return tradeSentence(draft, game);
    case "send":
      return sendSentence(draft);
    case "bonus":
      return bonusSentence(draft);
    case "end":
      return game.actions_left > 0 ? t("say-end-left", { count: game.actions_left }) : t("say-end");
    default:
      return game.phase === "arrival" ? t("say-idle-arrival") : t("say-idle-actions", { count: game.actions_left });
  }
}

export function commitLabel(draft: Draft): string {
  switch (draft.question ?? draft.verb) {
    case "place_officers":
      return t("commit-place-officers");
    case "discard":
    case "trim":
      return t("commit-discard");
    case "place":
      return t("commit-place");
    case "reveal":
      return t("commit-reveal");
    case "draw":
      return t("commit-draw");
    case "officer":
      return t("commit-officer");
    case "trade":
      return t("commit-trade");
    case "send":
      return t("commit-send");
    case "bonus":
      return t("commit-bonus");
    case "end":
      return t("commit-end");
    default:
      return t("commit-nothing");
  }
}

/** Why nothing is offered under this verb, in the server's words; null when something is. */
export function closedBecause(draft: Draft, verb: Verb): Why | null {
  const game = draft.room.game;
  if (!game || draft.can(verb)) return null;
  const name = WIRE[verb];
  const closed = draft.options?.closed.find((it) => it.verb === name);
  return closed ? whyClosed(name, closed.why, game) : { key: "refusal-unknown", section: null };
}

const WIRE: Record<Verb, WireVerb> = {
  reveal: "reveal",
  draw: "mobilize",
  officer: "move_officer",
  trade: "trade",
  send: "send",
  bonus: "play_bonus",
  end: "end_turn",
};

/** What the server foretells of the choice: what it costs, what it brings, and whether it can be thought over. */
export function previewText(draft: Draft): string {
  const preview = draft.preview;
  if (!preview) return "";
  const points = preview.moments.reduce((sum, it) => sum + (it.type === "taxi_sent" ? it.points : 0), 0);
  const parts = [
    preview.cost > 0 ? t("preview-cost", { count: preview.cost }) : draft.verb === "bonus" ? t("preview-free") : "",
    points > 0 ? t("preview-points", { points }) : "",
    preview.reveals ? t("preview-reveals") : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Both rounds that the next taxi may drive, street by street. */
export function arrivalText(game: GameView): string {
  return game.arrivals
    .map((it) => {
      const words = { printed: plateName(it.printed), tokens: listOf(it.tokens.map(plateName)), count: it.tokens.length };
      if (!it.street) return t("arrival-jam", words);
      if (it.street === it.printed) return t("arrival-here", words);
      return t("arrival-on", { ...words, street: plateName(it.street) });
    })
    .join(" ");
}

function placeOfficers(draft: Draft, game: GameView): string {
  const [one, two] = game.streets.filter((it) => it.color === draft.color);
  if (!one || !two) return t("say-place-officers-pick");
  return t("say-place-officers", { one: streetName(one.street), two: streetName(two.street) });
}

function moveSentence(draft: Draft, game: GameView): string {
  const move = draft.move;
  if (!move) return t("say-officer-pick");
  const from = game.officers?.[move.officer];
  const line = t("say-officer", {
    officer: officerName(move.officer),
    from: from ? plateName(from) : "",
    to: plateName(move.to),
  });
  return draft.movers(move.to).length > 1 ? `${line} ${t("say-officer-other")}` : line;
}

function tradeSentence(draft: Draft, game: GameView): string {
  const { give, take } = draft;
  if (give && take) {
    const seat = game.hands.findIndex((hand, it) => it !== draft.room.seat && hand.includes(take));
    const name = seat < 0 ? "none" : draft.room.name(seat);
    return t("say-trade", { give: cardName(give), take: cardName(take), name });
  }
  if (give) return t("say-trade-give", { give: cardName(give) });
  if (take) return t("say-trade-take", { take: cardName(take) });
  return t(game.reserve ? "say-trade-pick-solo" : "say-trade-pick");
}

function sendSentence(draft: Draft): string {
  const { load, sum } = draft;
  if (!load) return sum > 0 ? t("say-send-where", { sum }) : t("say-send-pick");
  const words = { street: streetName(load.street), sum, need: load.need };
  if (draft.command) return t("say-send", words);
  return t(sum > 0 ? "say-send-short" : "say-send-cards", words);
}

function bonusSentence(draft: Draft): string {
  switch (draft.bonus) {
    case "bonus-orders":
      return t("say-bonus-orders");
    case "bonus-gallop": {
      if (!draft.street || draft.officer === null) return t("say-bonus-gallop-pick");
      const line = t("say-bonus-gallop", { officer: officerName(draft.officer), to: streetName(draft.street) });
      return draft.movers(draft.street).length > 1 ? `${line} ${t("say-officer-other")}` : line;
    }
    case "bonus-clear":
      return draft.street ? t("say-bonus-clear", { street: streetName(draft.street) }) : t("say-bonus-clear-pick");
    case "bonus-recall":
      return draft.take ? t("say-bonus-recall", { card: cardName(draft.take) }) : t("say-bonus-recall-pick");
    default:
      return t("say-bonus-pick");
  }
}
