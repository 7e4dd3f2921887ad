import { join } from "node:path";
import { checkWords, keysIn, sourcesIn, wordsIn } from "../../../../tests/ftl";
import { lessonKeys } from "../../../../tests/lesson";
import { CHANCES } from "../acts";
import { lesson } from "../lesson";
import { CLOSED, REFUSALS } from "../refusals";
import { SECTIONS } from "../rules/sections";
import { TOWN } from "../wire.gen";

const here = (path: string) => join(import.meta.dirname, path);
const CARDS = ["one-way", "turn", "barrier", "bridge", "cone", "remove", "chance", "incident", "again", "over"];

checkWords({
  folder: here("../words"),
  askedIn: sourcesIn(here("..")),
  behind: keysIn(wordsIn(here("../../../../locales"), "en")),
  made: [
    ...["title", "date", "tagline", "lead", "credit"].map((it) => `about-${it}`),
    ...["rules", "lesson"].flatMap((it) => [`page-${it}-title`, `page-${it}-description`]),
    ...["page-summary", "page-preview-alt"],
    ...[1, 2, 3].map((it) => `destinations-${it}-hint`),
    ...["incidents", "mercy", "places"].flatMap((it) => [`lobby-${it}`, `${it}-yes-hint`, `${it}-no-hint`]),
    ...["yes", "no", "roll", "skip", "accept", "over", "cancel"].map((it) => `choice-${it}`),
    ...["yellow", "orange", "red"].map((it) => `kind-${it}`),
    ...["yellow", "orange"].map((it) => `text-${it}`),
    ...["choices", "last", "text", "zoom", "arrows", "escape"].flatMap((it) => [`text-key-${it}`, `text-key-${it}-does`]),
    ...CHANCES.flatMap((it) => [`chance-${it}`, `ask-${it}`, `rules-chance-${it}`]),
    ...["roll", "move", "stuck", "one_way", "turn", "barrier", "remove", "incident"].map((it) => `ask-${it}`),
    ...["roll", "move", "stuck", "place", "incident"].map((it) => `wait-${it}`),
    ...["mercy", "card", "chance"].map((it) => `moment-pass-${it}`),
    ...REFUSALS.map((it) => `refusal-${it}`),
    ...CLOSED.map((it) => `closed-${it}`),
    ...["driven", "lost", "laid", "removed"].map((it) => `end-${it}`),
    ...SECTIONS.map((it) => `rules-title-${it}`),
    ...["grey", "yellow", "orange", "red"].map((it) => `rules-square-${it}`),
    ...["play", "roll", "drive", "end"].map((it) => `rules-turn-${it}`),
    ...["destinations", "incidents", "mercy", "places"].map((it) => `rules-options-${it}`),
    ...TOWN.streets.map((it) => `street-${it.id}`),
    ...TOWN.crossings.map((it) => `crossing-${it.square}`),
    ...TOWN.destinations.map((it) => `destination-${it.id}`),
    ...keysIn(wordsIn(here("../words"), "en")).filter((it) => /^card-.*-\w+$/.test(it)),
    ...CARDS.flatMap((it) => [`rules-card-${it}`, `rules-card-${it}-text`]),
    ...lessonKeys(lesson, "home", "more"),
  ],
});
