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
    // Half of the time tests wait for processes, servers and delays; more threads than processors use that time.
    maxWorkers: "200%",
    // Node runs this code as it is. Vite's own imports make every call of another module's function slower: tests that
    // compute took half as long again.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
