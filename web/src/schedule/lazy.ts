// What is downloaded only when it is asked for: screens, and the words they need before they can be shown. Each may be
// rejected, when there is no network or a new server has new files: whoever asks says so and offers to try again.

import { AIDS, LESSON, PREFERENCES, RULES, TABLE } from "../words/books";
import { learn, type Book } from "../words/i18n.svelte";

export const later = {
  home: once(() => import("../screens/Home.svelte")),
  room: once(() => import("../screens/Room.svelte")),
  table: once(() => withWords([TABLE], import("../games/marne/table/Table.svelte"))),
  motion: once(() => import("../games/marne/motion/Motion.svelte")),
  end: once(() => withWords([TABLE], import("../games/marne/end/End.svelte"))),
  story: once(() => withWords([TABLE], import("../games/marne/log/story"))),
  rules: once(() => withWords([TABLE, RULES], import("../games/marne/rules/Rules.svelte"))),
  rulesPanel: once(() => withWords([TABLE, RULES], import("../games/marne/rules/RulesPanel.svelte"))),
  lesson: once(() => withWords([TABLE, LESSON], import("../games/marne/lesson/Lesson.svelte"))),
  ear: once(() => import("../parts/SoundEffects.svelte")),
  roomCard: once(() => import("../parts/RoomCard.svelte")),
  aids: once(() => withWords([TABLE, AIDS], import("../games/marne/aids"))),
  preferences: once(() => withWords([PREFERENCES], import("../parts/Preferences.svelte"))),
};

const arrived = new WeakMap<Promise<unknown>, unknown>();

/** What was promised, if it is there already: then no page has to say for an instant that it is on its way. */
export function here<T>(what: Promise<T>): T | null {
  return (arrived.get(what) as T | undefined) ?? null;
}

/** Downloads but once, unless that failed. */
function once<T>(download: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  return () => {
    if (known) return known;
    const coming = download();
    known = coming;
    coming.then((it) => arrived.set(coming, it), () => (known = null));
    return coming;
  };
}

async function withWords<T>(books: Book[], part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, ...books.map(learn)]);
  return loaded;
}
