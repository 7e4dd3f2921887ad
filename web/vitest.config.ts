import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import client from "./vite.config.ts";

const TESTS = ["tests/**/*.test.ts", "src/games/*/tests/*.test.ts"];
/** Those that change for good, or for a while, what a page has only once: its words, its preferences, its keys. */
const CHANGING = [
  ...["composer", "languageSwitch", "preferences", "restOfSentence", "pushOffer"].map((it) => `tests/${it}.test.ts`),
  "src/games/boomville/tests/ending.test.ts",
];

/** Runs files in the same order on every machine; the default order follows earlier durations. */
class Alphabetical extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1)));
  }
}

export default mergeConfig(
  client,
  defineConfig({
    // Vitest would otherwise pick the server build of Svelte, where nothing is reactive.
    resolve: { conditions: ["browser"] },
    test: {
      environment: "happy-dom",
      testTimeout: 30_000,
      setupFiles: ["tests/words.ts"],
      pool: "threads",
      sequence: { sequencer: Alphabetical },
      projects: [
        // To make a page and to learn all words for every file takes five times as long as the tests: they share one.
        { extends: true, test: { name: "one page", include: TESTS, exclude: CHANGING, isolate: false, maxWorkers: 1, sequence: { groupOrder: 0 } } },
        { extends: true, test: { name: "a page each", include: CHANGING, sequence: { groupOrder: 1 } } },
      ],
    },
  }),
);
