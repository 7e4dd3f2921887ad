// What is specific to this game's lesson.

import type { Lesson } from "../../../lesson/lesson";
import { sameness, type Recording } from "../../../lesson/recording";
import { t } from "../dictionary";
import type { Marne } from "../wire";
import recording from "./lesson.gen.json";
import { targetOf } from "./target";

export const lesson: Lesson<Marne> = {
  game: "marne",
  recording: recording as unknown as Recording<Marne>,
  t,
  target: targetOf,
  kind(command) {
    if (command.type === "send") return `send ${command.street}`;
    return command.type === "play_bonus" ? `play_bonus ${command.card}` : command.type;
  },
  // The same cards in any order are the same load.
  sameness: (command) => sameness(command.type === "send" ? { ...command, cards: [...command.cards].sort() } : command),
  declined(command, open, stop) {
    // In the last turn every action counts.
    if (stop.step === "silence") return "lesson-short";
    return command.type === "end_turn" ? "lesson-end" : `lesson-${open?.cost ?? 0}`;
  },
};
