import { defineConfig } from "vitest/config";
import { LongFilesFirst } from "./tests/long-files-first.ts";

export default defineConfig({
  test: {
    include: ["{packages,suites}/*/{src,tests,audits}/**/*.test.ts", "{tests,scripts,bench}/**/*.test.ts"],
    sequence: { sequencer: LongFilesFirst },
    setupFiles: ["tests/property-seed.ts"],
    // Far out: a busy machine must not fail a test. What takes long here is split into several tests.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 600_000 } },
    pool: "threads",
    // Loading the modules anew for every file takes a quarter of the time, and no test changes what another file imports.
    isolate: false,
    // Much of the time tests wait for processes, servers and delays: more threads than processors use that time. Each
    // thread more loads and compiles everything once more: with four, tests that compute take a seventh more than with two.
    maxWorkers: "150%",
    // Node runs this code as it is. Through Vite's own imports, tests that compute take half as long again.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
