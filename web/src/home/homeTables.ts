// The tables of this device, which home downloads if there are any.

import { lazy } from "../schedule/lazy";
import { house, type Book } from "../words/i18n.svelte";

const TABLES: Book = {
  fr: () => import("../../locales/tables.fr.ftl"),
  en: () => import("../../locales/tables.en.ftl"),
};

export const homeTables = lazy(() => import("./Tables.svelte"), () => house.learn(TABLES));
