import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts", "scripts/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "threads",
  },
});
