import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { groups } from "./shell/chunks.ts";
import { shell } from "./shell/shell.ts";
import { styles } from "./shell/styles.ts";
import { words } from "./shell/words.ts";

const server = "http://localhost:8080";

export default defineConfig({
  plugins: [words(), styles(), svelte(), shell()],
  build: {
    target: "es2022",
    // The page's policy is `default-src 'self'`: a font or picture inlined as data: would be refused.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: {
      // Written in short, it would name another host than the page's origin, which the server refuses.
      "/api": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
});
