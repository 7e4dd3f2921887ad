// Fluent files as modules: they are parsed when the client is built, so that browsers need no parser.

import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

export function words(): Plugin {
  return {
    name: "rondpoint-words",
    enforce: "pre",
    transform(source, id) {
      if (!id.endsWith(".ftl")) return null;
      const body = new FluentResource(id.endsWith("fr.ftl") ? unbroken(source) : source).body.map(({ id, value }) => ({ id, value }));
      return { code: `export default ${JSON.stringify(body)};`, map: null, moduleType: "js" };
    },
  };
}

/** French, with the spaces that go with its punctuation and with euros kept on its line. */
function unbroken(words: string): string {
  return words.replace(/ (?=[:;?!»€])|(?<=«) /g, "\u00a0");
}
