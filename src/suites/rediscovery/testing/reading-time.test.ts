import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { families } from "../families.ts";

const program = fileURLToPath(new URL("./read-repeated.test-support.ts", import.meta.url));
/** Of each family's words, others than of the family before. */
const WORDS = 13;
/** Milliseconds: many times what it takes, and less than what a time that grows with the square would take. */
const LIMIT = 200_000;

const readers = families.filter(({ reader }) => reader !== undefined).map(({ name }, index) => ({ name, index }));

describe("the time to read a prompt", () => {
  it("is tried with two hundred words or more", () => {
    expect(readers.length * WORDS).toBeGreaterThanOrEqual(200);
  });

  it.each(readers)(
    "grows no faster than its length in $name",
    async ({ name, index }) => {
      const run = promisify(execFile)(process.execPath, [program, name, String(WORDS), String(index)], {
        timeout: LIMIT,
      });
      await expect(run).resolves.toEqual({ stdout: "", stderr: "" });
    },
    LIMIT + 10_000,
  );
});
