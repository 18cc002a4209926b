import { defineConfig } from "vitest/config";
import { LongFilesFirst } from "./tests/long-files-first.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts", "scripts/**/*.test.ts"],
    sequence: { sequencer: LongFilesFirst },
    setupFiles: ["tests/property-seed.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "threads",
    // To load the modules anew for every file took a quarter of the time; no test changes what another file imports.
    isolate: false,
    // By itself vitest leaves one processor idle.
    maxWorkers: "100%",
  },
});
