import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-own-seeds-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const chosen = ["--environment", "death-process", "--goal", "infected"];

describe("seeds that are left out", () => {
  it("are those of the preset where it has some, in items", () => {
    const { status, err } = runAssay(folder, [
      "items",
      "experiment-design",
      "--preset",
      "published",
      ...chosen,
      "--out",
      "i",
    ]);
    expect({ status, err: status === 0 ? "" : err }).toEqual({ status: 0, err: "" });
    const lines = readFileSync(join(folder, "i"), "utf8").trim().split("\n");
    const seeds = lines.map((line) => (JSON.parse(line) as { readonly seed: string }).seed);
    expect([...new Set(seeds)]).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("are those of the preset where it has some, in a plan by flags", () => {
    const suite = ["--suite", "experiment-design", ...chosen, "--set", "novice=formula"];
    const { out } = runAssay(folder, ["plan", ...suite, "--preset", "published", "--agent", "baseline/null"]);
    expect(out).toMatch(/^experiment-design +published +5 +10$/m);
  });

  it("are asked for elsewhere", () => {
    const items = runAssay(folder, ["items", "experiment-design", ...chosen, "--out", "j"]);
    expect(items.err).toContain("[cli/wrong-usage] experiment-design needs --seeds in the preset final");
    expect(items.status).toBe(2);
    const plan = runAssay(folder, ["plan", "--suite", "experiment-design", "--agent", "baseline/null"]);
    expect(plan.err).toContain("say what to run: a plan file, or --seeds as well");
  });
});
