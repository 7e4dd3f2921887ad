// What the client of a game gives the house. A game is a folder beside this file: its `about.ts` is what the home page
// shows of it, its `index.ts` everything else, downloaded when a room plays it.

import type { Component, Snippet } from "svelte";
import type { Cue } from "../device/sound";
import type { Room } from "../net/room.svelte";
import type { GameWire, Seat } from "../net/wire";
import type { Chat } from "../room/chat.svelte";
import type { Storyteller } from "../room/story";
import type { Announcer } from "../words/announcer.svelte";
import type { Translate } from "../words/i18n.svelte";

/** A component that is downloaded when it is asked for, together with its words. */
export type Lazy<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** A game as the home page shows it. Its words are `about-title`, `about-date`, `about-tagline`,
 * `about-lead` and `about-credit`. */
export interface GameAbout {
  /** Since when it has been in the house, as `2026-05-30`: the oldest game comes first. */
  since: string;
  /** How many people may play, the fewest and the most. */
  players: [number, number];
  /** How long a game takes. */
  minutes: number;
  /** Whether it has a lesson. */
  lesson: boolean;
  /** Whether every player sees the same, as its rules say (`sight`). Without it people who share a device have a curtain
   * between them. */
  open?: true;
  t: Translate;
  /** Downloads the words. */
  words: () => Promise<void>;
  /** A picture that fills what it is put into. */
  Poster: Lazy<Record<string, never>>;
}

/** Changes the options that hold once every change before has been answered; done once the server has answered. */
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

export type EndProps<W extends GameWire> = {
  room: Room<W>;
  chat: Chat;
  home: () => void;
  /** Leads to another room. */
  enter: (letters: string) => void;
  /** Leads back to the table as it was left. */
  look: () => void;
};

export type RulesProps = { home: () => void };

/** `waiting` is the room that the learner has left for the time being; `home` leads back there. */
export type LessonProps = { home: () => void; waiting?: Room };

/** For whom something sounds, and what this viewer sees. */
export type Listener<W extends GameWire> = { seat: Seat | null; view: W["view"] };

/** A sound; what others do is heard from further away. */
export type Heard = { cue: Cue; far: boolean };

/** What a moment sounds like. */
export interface Sounds<W extends GameWire = GameWire> {
  cues(moment: W["moment"], listener: Listener<W>): Heard[];
}

/** Everything but `about` is downloaded when it is asked for, together with its words. */
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
  /** Downloads what a game will ask for once it has begun, so that nothing waits then. */
  prefetch: () => Promise<unknown>;
}
