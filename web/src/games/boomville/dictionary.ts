// The words of this game, in files that are downloaded with the parts that use them.

import { LESSON as HOUSE_LESSON, PEOPLE, TABLE as HOUSE_TABLE } from "../../words/books";
import { Dictionary, house, type Book } from "../../words/i18n.svelte";

const dictionary = new Dictionary(house);

export const { t } = dictionary;

/** What the home page says. */
const ABOUT: Book = { fr: () => import("./words/about.fr.ftl"), en: () => import("./words/about.en.ftl") };

/** What a room may choose. */
const OPTIONS: Book = { fr: () => import("./words/options.fr.ftl"), en: () => import("./words/options.en.ftl") };

/** What is said at the table: names of things, what happens, what can be done. */
const TABLE: Book = { fr: () => import("./words/table.fr.ftl"), en: () => import("./words/table.en.ftl") };

/** The names of the town and the sentences of its cards, as in the game's data. */
const TOWN: Book = { fr: () => import("./words/town.fr.ftl"), en: () => import("./words/town.en.ftl") };

const END: Book = { fr: () => import("./words/end.fr.ftl"), en: () => import("./words/end.en.ftl") };

/** What happens, told in sentences. */
const STORY: Book = { fr: () => import("./words/story.fr.ftl"), en: () => import("./words/story.en.ftl") };

/** What is said to those who read the table as text. */
const AIDS: Book = { fr: () => import("./words/aids.fr.ftl"), en: () => import("./words/aids.en.ftl") };

const LESSON: Book = { fr: () => import("./words/lesson.fr.ftl"), en: () => import("./words/lesson.en.ftl") };

const RULES: Book = { fr: () => import("./words/rules.fr.ftl"), en: () => import("./words/rules.en.ftl") };

/** Each loads what its part needs. */
export const learn = {
  about: () => dictionary.learn(ABOUT),
  options: () => dictionary.learn(OPTIONS),
  table: () => atTable(),
  story: () => withPeople(STORY),
  end: () => withPeople(ABOUT, END),
  aids: () => atTable(STORY, AIDS),
  lesson: () => Promise.all([house.learn(HOUSE_LESSON), withPeople(ABOUT, STORY, LESSON)]),
  rules: () => atTable(ABOUT, RULES),
};

/** Together with the words about the people at the table. */
async function withPeople(...books: Book[]): Promise<void> {
  await Promise.all([house.learn(PEOPLE), atTable(...books)]);
}

async function atTable(...books: Book[]): Promise<void> {
  // A change of options is told in the words of the options.
  await Promise.all([house.learn(HOUSE_TABLE), dictionary.learn(OPTIONS, TABLE, TOWN, ...books)]);
}
