import { join } from "node:path";
import { checkWords, keysIn, sourcesIn, wordsIn } from "../../../../tests/ftl";
import { lessonKeys } from "../../../../tests/lesson";
import { COMMANDS, MOVES } from "../aids/commands";
import { READOUTS } from "../aids/readout";
import { KEYS } from "../aids/shortcuts";
import { BONUSES, COLORS } from "../cards";
import { HOUSE } from "../house";
import { VERBS } from "../draft/choice";
import { lesson } from "../lesson";
import { SIGNED, STREETS } from "../names";
import { REFUSALS } from "../refusals";
import { SECTIONS } from "../rules/sections";

const here = (path: string) => join(import.meta.dirname, path);
const EVENTS = ["no_bonus", "discard", "extra_taxi", "silence"];

checkWords({
  folder: here("../words"),
  askedIn: sourcesIn(here("..")),
  behind: keysIn(wordsIn(here("../../../../locales"), "en")),
  made: [
    ...["title", "date", "tagline", "lead", "credit"].map((it) => `about-${it}`),
    ...["rules", "lesson"].flatMap((it) => [`page-${it}-title`, `page-${it}-description`]),
    ...["page-summary", "page-preview-alt"],
    ...STREETS.flatMap((it) => [`street-${it}`, `plate-${it}`]),
    ...SIGNED.map((it) => `sign-${it}`),
    ...COLORS.flatMap((it) => [`color-${it}`, `shape-${it}`, `letter-${it}`]),
    ...READOUTS.map((it) => `aid-${it}`),
    ...["officer", "send", "trade", "bonus", "discard", "street"].map((it) => `aid-how-${it}`),
    ...Object.values(KEYS.en).map((it) => `keys-${it}`),
    ...MOVES.flatMap((it) => [`keys-${it}`, `keys-${it}-key`]),
    ...COMMANDS.flatMap((it) => [`command-${it}`, `command-${it}-does`]),
    ...["command", "text"].map((it) => `skip-to-${it}`),
    ...BONUSES.flatMap((it) => [`card-${it}`, `card-${it}-text`]),
    ...REFUSALS.map((it) => `refusal-${it}`),
    ...[...VERBS, "reveal"].map((it) => `verb-${it}`),
    ...["none", "light", "standard", "expert"].flatMap((it) => [`events-${it}`, `events-${it}-hint`]),
    ...["french", "english"].flatMap((it) => [`scoring-${it}`, `scoring-${it}-hint`]),
    ...HOUSE.flatMap((it) => [`house-${it}`, `house-${it}-hint`]),
    ...EVENTS.flatMap((it) => [`moment-event-${it}`, `event-${it}`]),
    ...["gone", "waits", "comes"].map((it) => `piles-${it}`),
    ...[1, 2, 3, 4, 5, 6].map((it) => `end-title-${it}`),
    ...SECTIONS.map((it) => `rules-title-${it}`),
    ...BONUSES.map((it) => `rules-${it}`),
    ...EVENTS.flatMap((it) => [`rules-event-${it}`, `rules-event-${it}-text`]),
    ...lessonKeys(lesson, "0", "1", "end", "short"),
  ],
});
