// Every test finds all the words in place, as a page does that has been open for a while.

import { AIDS, LESSON, RULES, TABLE } from "../src/lib/books";
import { learn, LOCALES, speak } from "../src/lib/i18n.svelte";

for (const locale of LOCALES) {
  await speak(locale);
  await Promise.all([learn(TABLE), learn(RULES), learn(LESSON), learn(AIDS)]);
}
