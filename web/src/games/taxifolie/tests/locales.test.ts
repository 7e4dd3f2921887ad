import { join } from "node:path";
import { checkWords, keysIn, sourcesIn, wordsIn } from "../../../../tests/ftl";
import { lessonKeys } from "../../../../tests/lesson";
import { KEYS } from "../aids/shortcuts";
import { WISH_TYPES } from "../names";
import { DISTRICTS, PICTOGRAMS, SPOTS } from "../paris";
import { lesson } from "../lesson";
import { REFUSALS } from "../refusals";
import { SECTIONS } from "../rules/sections";
import { SQUARE_MARKS } from "../table/squareMarks";
import { cards } from "./data";

const here = (path: string) => join(import.meta.dirname, path);

checkWords({
  folder: here("../words"),
  askedIn: sourcesIn(here("..")),
  behind: keysIn(wordsIn(here("../../../../locales"), "en")),
  made: [
    ...["title", "date", "tagline", "lead", "credit"].map((it) => `about-${it}`),
    ...["rules", "lesson"].flatMap((it) => [`page-${it}-title`, `page-${it}-description`]),
    ...["page-summary", "page-preview-alt"],
    ...["150", "250", "350"].map((it) => `target-${it}`),
    ...["easy", "all"].flatMap((it) => [`clients-${it}`, `clients-${it}-hint`]),
    ...SPOTS.map((it) => `place-${it.square}`),
    ...cards.clients.flatMap((it) => [it.id, `${it.id}-says`]),
    ...cards.rides.map((it) => `ride-${it.id}`),
    ...cards.chance.map((it) => it.id),
    ...DISTRICTS.map((it) => `district-${it}`),
    ...PICTOGRAMS.flatMap((it) => [`sign-${it}`, `one-${it}`, `all-${it}`]),
    ...WISH_TYPES.flatMap((it) => [`wish-${it}`, `verb-${it}`]),
    ...["open", "later", "kept", "avoid", "not_yet", "in_time", "late"].map((it) => `status-${it}`),
    ...SQUARE_MARKS.map((it) => `mark-${it}`),
    ...["roll", "drive", "swap", "over"].map((it) => `phase-${it}`),
    ...["one_die", "twelve"].map((it) => `next-${it}`),
    ...["target", "rounds"].map((it) => `end-why-${it}`),
    ...REFUSALS.map((it) => `refusal-${it}`),
    ...Object.values(KEYS).map((it) => `keys-${it}`),
    ...["arrows", "enter", "zoom", "escape"].flatMap((it) => [`keys-${it}`, `keys-${it}-key`]),
    ...["text", "keys"].map((it) => `aid-${it}`),
    ...SECTIONS.map((it) => `rules-title-${it}`),
    ...lessonKeys(lesson, "wish", "chance", "fare"),
  ],
});
