// Every test finds all the words in place, as a page does that has been open for a while.

import { AIDS, LESSON, RULES, TABLE } from "../src/words/books";
import { learn, LOCALES, speak } from "../src/words/i18n.svelte";

for (const locale of LOCALES) {
  await speak(locale);
  await Promise.all([learn(TABLE), learn(RULES), learn(LESSON), learn(AIDS)]);
}
