// What a game provides for its lesson. Everything else is the same for all games: the classroom, a room that answers
// from a recording, the card with the goal, the frame round what comes next.

import type { Component } from "svelte";
import type { Sounds, TableProps } from "../games/game";
import type { GameWire } from "../net/wire";
import type { Storyteller } from "../room/story";
import type { Translate } from "../words/i18n.svelte";
import type { Recording, Stop, Try } from "./recording";

/** The words of a lesson are `lesson-title-`, `lesson-goal-`, `lesson-watch-` with a step, `lesson-again-` with a
 * failure, `lesson-mate-` with a seat, `lesson-done` and `lesson-done-text`. */
export interface Lesson<W extends GameWire> {
  /** The name of the game. */
  game: string;
  recording: Recording<W>;
  t: Translate;
  /** Between two acts of the others, in milliseconds, if they need longer to be seen. */
  pace?: number;
  /** What to touch next at a stop; null while there is nothing. */
  target(stop: Stop<W>, page: ParentNode): Element | null;
  /** Whether what a stop wants touched has been touched. */
  touched?(what: string, page: ParentNode): boolean;
  /** The kind of a command, as the recording names it. */
  kind(command: W["command"]): string;
  /** Equal for commands that mean the same. */
  sameness(command: W["command"]): string;
  /** Whether what the table offers includes this command, where the recording tries only some commands of a kind. */
  offers?(command: W["command"], offer: NonNullable<W["offer"]>): boolean;
  /** The code that declines a command that is open but not what the lesson asks for. */
  declined(command: W["command"], open: Try<W> | null, stop: Stop<W>): string;
}

/** What the classroom shows of it. */
export interface Scenery<W extends GameWire> {
  Table: Component<TableProps<W>>;
  Poster: Component<Record<string, never>>;
  /** Where the rules are. */
  rules: string;
  sounds: Sounds<W>;
  story: Storyteller<W>;
}
