// Named breakpoints in the style sheets that belong to no component.

import type { Plugin } from "vite";
import { withMedia } from "./media.js";

export function styles(): Plugin {
  return {
    name: "rondpoint-styles",
    enforce: "pre",
    transform(source, id) {
      return /\/src\/.*\.css$/.test(id) ? { code: withMedia(source), map: null } : null;
    },
  };
}
