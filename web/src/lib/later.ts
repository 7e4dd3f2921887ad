// What is downloaded only when it is asked for: screens, and the words they need before they can be shown. Each may be
// rejected, when there is no network or a new server has new files: whoever asks says so and offers to try again.

import { AIDS, LESSON, PREFERENCES, RULES, TABLE } from "./books";
import { learn, type Book } from "./i18n.svelte";

export const later = {
  home: () => import("../screens/Home.svelte"),
  room: () => import("../screens/Room.svelte"),
  table: () => withWords([TABLE], import("../screens/Table.svelte")),
  motion: () => import("../motion/Motion.svelte"),
  end: () => withWords([TABLE], import("../screens/End.svelte")),
  story: () => withWords([TABLE], import("./story")),
  rules: () => withWords([TABLE, RULES], import("../screens/Rules.svelte")),
  rulesPanel: () => withWords([TABLE, RULES], import("../table/RulesPanel.svelte")),
  lesson: () => withWords([TABLE, LESSON], import("../lesson/Lesson.svelte")),
  ear: () => import("../parts/Ear.svelte"),
  roomCard: () => import("../parts/RoomCard.svelte"),
  aids: () => withWords([TABLE, AIDS], import("../aids")),
  preferences: () => withWords([PREFERENCES], import("../parts/Preferences.svelte")),
};

async function withWords<T>(books: Book[], part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, ...books.map(learn)]);
  return loaded;
}
