// Fluent files as modules: they are read when the client is built, so that browsers need not carry their parser.

import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

export function words(): Plugin {
  return {
    name: "rondpoint-words",
    enforce: "pre",
    transform(source, id) {
      if (!id.endsWith(".ftl")) return null;
      const body = new FluentResource(source).body.map(({ id, value }) => ({ id, value }));
      return { code: `export default ${JSON.stringify(body)};`, map: null, moduleType: "js" };
    },
  };
}
