import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutPath } from "../src/testing/checkout-path.ts";
import { runAssay } from "../src/testing/run-assay.ts";

const page = readFileSync(checkoutPath("docs/library.md"), "utf8");
const shown = Array.from(page.matchAll(/^```ts\n([\s\S]*?)^```$/gm), ([, code]) => code);
const examples = readdirSync(checkoutPath("examples/library"));

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-page-"));
  // One of the programs checks a suite of the user's own.
  expect(runAssay(folder, ["new-suite", "half-lives"]).status).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the page on the library", () => {
  it("shows the example programs as they are, which the type check covers", () => {
    const texts = examples.map((name) => readFileSync(checkoutPath(`examples/library/${name}`), "utf8"));
    expect(shown.toSorted()).toEqual(texts.toSorted());
  });

  it.each(examples)("has a program that runs: %s", async (name) => {
    const program = checkoutPath(`examples/library/${name}`);
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program], { cwd: folder });
    expect({ said: stdout.length > 0, stderr }).toEqual({ said: true, stderr: "" });
  });
});
