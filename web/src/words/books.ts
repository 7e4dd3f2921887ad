// Words of the house that are downloaded with the parts that use them. Those of every page are in `fr.ftl` and `en.ftl`.

import type { Book } from "./i18n.svelte";

/** What is said at the table of any game and after it. */
export const TABLE: Book = {
  fr: () => import("../../locales/table.fr.ftl"),
  en: () => import("../../locales/table.en.ftl"),
};

/** What is said once people sit: they come and go, talk, take back an act, play again. */
export const PEOPLE: Book = {
  fr: () => import("../../locales/people.fr.ftl"),
  en: () => import("../../locales/people.en.ftl"),
};

export const PREFERENCES: Book = {
  fr: () => import("../../locales/preferences.fr.ftl"),
  en: () => import("../../locales/preferences.en.ftl"),
};

/** What is said where a game that was played is stepped through. */
export const REPLAY: Book = {
  fr: () => import("../../locales/replay.fr.ftl"),
  en: () => import("../../locales/replay.en.ftl"),
};

export const LESSON: Book = {
  fr: () => import("../../locales/lesson.fr.ftl"),
  en: () => import("../../locales/lesson.en.ftl"),
};
