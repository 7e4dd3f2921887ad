// What a game's client provides to the house. A game is a folder beside this file: `about.ts` is what the home page
// shows of it, `index.ts` everything else, downloaded when a room plays it.

import type { Component, Snippet } from "svelte";
import type { Cue } from "../device/sound";
import type { Room } from "../net/room.svelte";
import type { GameWire, Seat } from "../net/wire";
import type { Chat } from "../room/chat.svelte";
import type { Storyteller } from "../room/story";
import type { Announcer } from "../words/announcer.svelte";
import type { Translate } from "../words/i18n.svelte";

/** A component that is downloaded on demand, together with its words. */
export type Lazy<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** A game as the home page shows it. Its words are `about-title`, `about-date`, `about-tagline`,
 * `about-lead` and `about-credit`. */
export interface GameAbout {
  /** The day it joined the house, such as `2026-05-30`: the oldest game comes first. */
  since: string;
  /** How many people may play, the fewest and the most. */
  players: [number, number];
  /** How long a game takes. */
  minutes: number;
  /** Whether it has a lesson. */
  lesson: boolean;
  /** Whether every player sees the same, as its rules say (`sight`). Otherwise people who share a device have a curtain
   * between them. */
  open?: true;
  t: Translate;
  /** Downloads the words. */
  words: () => Promise<void>;
  /** A picture that fills its container. */
  Poster: Lazy<Record<string, never>>;
}

/** Changes the options in force once every earlier change is answered; resolves when the server has answered. */
export type Configure<Options> = (change: (options: Options) => Options) => Promise<unknown>;

export type OptionsProps<W extends GameWire> = { room: Room<W>; configure: Configure<W["options"]> };

export type TableProps<W extends GameWire> = {
  room: Room<W>;
  chat: Chat;
  announcer: Announcer;
  home: () => void;
  /** Leads back to the result, once there is one. */
  result?: () => void;
  /** What a lesson says, at the head of the table. */
  head?: Snippet;
};

/** Gives what lies over the page a history entry, which the back button closes: `closedByBack`, known to the end page. */
export type Over = (close: () => void) => () => () => void;

export type EndProps<W extends GameWire> = {
  room: Room<W>;
  chat: Chat;
  home: () => void;
  /** Leads to another room. */
  enter: (letters: string) => void;
  /** Leads back to the table as it was left. */
  look: (over: Over) => void;
};

export type RulesProps = { home: () => void };

/** `waiting` is the room that the learner has left for the time being; `home` leads back there. */
export type LessonProps = { home: () => void; waiting?: Room };

/** The viewer who hears a sound, and what they see. */
export type Listener<W extends GameWire> = { seat: Seat | null; view: W["view"] };

/** A sound; what others do is heard from further away. */
export type Heard = { cue: Cue; far: boolean };

/** What a moment sounds like. */
export interface Sounds<W extends GameWire = GameWire> {
  cues(moment: W["moment"], listener: Listener<W>): Heard[];
}

/** Everything but `about` is downloaded on demand, together with its words. */
export interface GameModule<W extends GameWire = GameWire> {
  about: GameAbout;
  /** What a room may choose before the game. */
  Options: Lazy<OptionsProps<W>>;
  Table: Lazy<TableProps<W>>;
  End: Lazy<EndProps<W>>;
  Rules: Lazy<RulesProps>;
  Lesson?: Lazy<LessonProps>;
  /** What happens, in words. */
  story: () => Promise<Storyteller<W>>;
  sounds: () => Promise<Sounds<W>>;
  /** Downloads what a game will need once it has begun, so that nothing waits then. */
  prefetch: () => Promise<unknown>;
}
