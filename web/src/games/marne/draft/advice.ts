// What a bot would do, laid out as if the player had chosen it: nothing is done before the player confirms.

import type { Bonus } from "../cards";
import { firstTaps } from "../../../room/asking.svelte";
import { t } from "../dictionary";
import { refusalText } from "../refusals";
import type { Command } from "../wire.gen";
import type { Choice, Play, Table } from "./choice";
import type { Draft } from "./draft.svelte";

/** Drafts whose player was shown a hint's cost, with whether a tap means to ask anyway. Each game has a new draft. */
const told = new WeakMap<Draft, () => boolean>();

/** Asks a bot, once the player was shown what that costs. The bot's answer is in the log before the reply comes. */
export async function advise(draft: Draft): Promise<void> {
  const { room } = draft;
  if (draft.busy) return;
  const isMeant = told.get(draft);
  // A game in which a bot plays or was asked is not compared with others anyway.
  const has = (type: string) => (it: (typeof room.entries)[number]) => it.moments.some((moment) => moment.type === type);
  const began = Math.max(0, room.entries.findLastIndex(has("started")));
  const costs = !room.seats.some((it) => it.bot) && !room.entries.slice(began).some(has("advised"));
  if (costs && !isMeant) {
    const isFirst = firstTaps();
    isFirst();
    told.set(draft, isFirst);
    draft.clear();
    draft.note = t("hint-costs");
    return;
  }
  // After the second half of a double tap or a held key, nobody has read anything yet.
  if (isMeant && !isMeant()) return;
  told.set(draft, () => true);
  draft.busy = true;
  // An earlier refusal does not answer this request.
  draft.note = "";
  const reply = await room.ask({ type: "ask_bot", seen: room.version });
  draft.busy = false;
  if (!reply.ok) {
    draft.clear();
    draft.note = refusalText(reply.code);
    return;
  }
  // A line of the chat may have come with it.
  const advised = room.entries.flatMap((it) => it.moments).findLast((it) => it.type === "advised");
  const command = advised?.command as Command | undefined;
  if (command && draft.table) draft.hold(choiceOf(command, draft.table));
}

/** The choice that leads to a command. */
export function choiceOf(command: Command, { options }: Table): Choice {
  switch (command.type) {
    case "place_officers":
      return { verb: "place_officers", color: command.color };
    case "reveal":
      return { verb: "reveal" };
    case "discard":
      // Of several cards a bot advises one at a time.
      return { verb: "discard", cards: [command.card], alone: true };
    case "mobilize":
      return { verb: "draw" };
    case "place":
      return { verb: "place", to: command.to };
    case "move_officer": {
      const { officer, direction } = command;
      const walk = options.move_officer.find((it) => it.officer === officer && it.direction === direction);
      return { verb: "officer", step: walk ? { street: walk.to, officer } : null };
    }
    case "trade":
      return { verb: "trade", give: command.give, take: command.take };
    case "send":
      return { verb: "send", street: command.street, cards: command.cards };
    case "play_bonus":
      return { verb: "bonus", play: playOf(command.card as Bonus, command) };
    case "end_turn":
      return { verb: "end" };
  }
}

function playOf(card: Bonus, { officer, street, recall }: Command & { type: "play_bonus" }): Play {
  switch (card) {
    case "bonus-orders":
      return { card };
    case "bonus-gallop":
      return { card, step: street && officer !== undefined ? { street, officer } : null };
    case "bonus-clear":
      return { card, street: street ?? null };
    case "bonus-recall":
      return { card, take: recall ?? null };
  }
}
