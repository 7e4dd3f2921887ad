// Words of the house, downloaded with the parts that use them. Those of every page are in `fr.ftl` and `en.ftl`.

import type { Book } from "./i18n.svelte";

/** What home says of the house and its games. */
export const HOME: Book = {
  fr: () => import("../../locales/home.fr.ftl"),
  en: () => import("../../locales/home.en.ftl"),
};

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

/** What is said of the games that were played, one after the other. */
export const SERIES: Book = {
  fr: () => import("../../locales/series.fr.ftl"),
  en: () => import("../../locales/series.en.ftl"),
};

export const PREFERENCES: Book = {
  fr: () => import("../../locales/preferences.fr.ftl"),
  en: () => import("../../locales/preferences.en.ftl"),
};

/** Where a deal comes from, and how the same one ended for others. */
export const DEAL: Book = {
  fr: () => import("../../locales/deal.fr.ftl"),
  en: () => import("../../locales/deal.en.ftl"),
};

/** How a deal is sealed, and how it is checked. */
export const FAIR: Book = {
  fr: () => import("../../locales/fair.fr.ftl"),
  en: () => import("../../locales/fair.en.ftl"),
};

/** What is said where a game that was played is stepped through. */
export const REPLAY: Book = {
  fr: () => import("../../locales/replay.fr.ftl"),
  en: () => import("../../locales/replay.en.ftl"),
};

/** What is said where a game is analysed. */
export const ANALYSIS: Book = {
  fr: () => import("../../locales/analysis.fr.ftl"),
  en: () => import("../../locales/analysis.en.ftl"),
};

export const LESSON: Book = {
  fr: () => import("../../locales/lesson.fr.ftl"),
  en: () => import("../../locales/lesson.en.ftl"),
};
