import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { groups } from "./shell/chunks.ts";
import { shell } from "./shell/shell.ts";
import { words } from "./shell/words.ts";

const server = "http://localhost:8080";

export default defineConfig({
  plugins: [words(), svelte(), shell()],
  // Vitest would otherwise pick the server build of Svelte, where nothing is reactive.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
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
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: { environment: "happy-dom", testTimeout: 30_000, include: ["tests/**/*.test.ts", "src/games/*/tests/*.test.ts"], setupFiles: ["tests/words.ts"] },
});
