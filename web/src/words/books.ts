// Words that are downloaded with the pages that use them. Those of every page are in `fr.ftl` and `en.ftl`.

import type { Book } from "./i18n.svelte";

/** What is said at the table and after it. */
export const TABLE: Book = {
  fr: () => import("../games/marne/words/table.fr.ftl"),
  en: () => import("../games/marne/words/table.en.ftl"),
};

export const LESSON: Book = {
  fr: () => import("../games/marne/words/lesson.fr.ftl"),
  en: () => import("../games/marne/words/lesson.en.ftl"),
};

/** What is said to those who type, listen or read the table as text. */
export const AIDS: Book = {
  fr: () => import("../games/marne/words/aids.fr.ftl"),
  en: () => import("../games/marne/words/aids.en.ftl"),
};

export const RULES: Book = {
  fr: () => import("../games/marne/words/rules.fr.ftl"),
  en: () => import("../games/marne/words/rules.en.ftl"),
};

export const PREFERENCES: Book = {
  fr: () => import("../../locales/preferences.fr.ftl"),
  en: () => import("../../locales/preferences.en.ftl"),
};
