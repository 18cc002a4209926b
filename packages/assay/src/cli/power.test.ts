import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-power-"));
const store = join(folder, "runs.sqlite");
beforeAll(() => {
  const seeds = ["--suite", "repository-qa", "--seeds", "1..4", "--per-world", "2"];
  runAssay(folder, ["run", ...seeds, "--agent", "baseline/guess", "--agent", "baseline/null", "--store", store]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const assay = (...args: string[]) => runAssay(folder, ["power", ...args]);

describe("assay power", () => {
  it("plans the design of InfiniteScienceGym as the documents show it", () => {
    const design = ["--difference", "0.2", "--variance", "world=1", "--alpha", "0.01"];
    const { status, out, err } = assay(...design, "--power", "0.95");
    expect([status, err]).toEqual([0, ""]);
    expect(out).toMatch(/\n +449 +449 +0\.950\n/);
    expect(assay(...design, "--worlds", "500").out).toMatch(/\n +500 +500 +0\.970\n/);
  });

  it("takes the variance from a run", () => {
    const planned = ["--half-width", "10", "--run", "last", "--store", store];
    const [plan] = (JSON.parse(assay(...planned, "--json").out) as { plans: { designs: object[]; goal: object }[] })
      .plans;
    expect(plan.goal).toMatchObject({ kind: "width", width: 0.2, range: [0, 1] });
    expect(plan.designs.length).toBeGreaterThan(1);
    expect(assay(...planned).out).toContain("4 worlds tell little");
  });

  it("has the unit of tables, and takes agents as tables name them", () => {
    const planned = ["--difference", "5", "--run", "last", "--store", store];
    expect(assay(...planned).out).toContain("To find a difference of 5 points in 80 % of cases");
    expect(assay(...planned, "--agents", "guess,null").out).toBe(assay(...planned).out);
    expect(assay("--difference", "150", "--run", "last", "--store", store)).toMatchObject({
      status: 2,
      err: "assay: [reports/wrong-unit] --difference 150: scores of repository-qa go from 0 to 100 points, as tables write them, so no difference is above 100\n",
    });
    expect(assay(...planned, "--agents", "nobody").err).toContain("its agents are: baseline/");
  });

  it("says in a sentence what is missing or wrong", () => {
    const problems: [string[], RegExp][] = [
      [["--variance", "world=1"], /either --difference 5 or --half-width 3/],
      [["--difference", "0.1", "--half-width", "0.1"], /either --difference/],
      [["--difference", "0.1"], /--run RUN, or --variance/],
      [["--difference", "0.1", "--variance", "planet=1"], /levels are world, item, wording, repeat, judge/],
      [["--difference", "0.1", "--variance", "world=1", "--run", "last"], /in place of --run/],
      [["--difference", "0.1", "--variance", "world=1", "--power", "2"], /between 0 and 1/],
    ];
    for (const [args, problem] of problems) {
      expect(assay(...args)).toMatchObject({ status: 2, err: expect.stringMatching(problem) });
    }
  });
});

describe("assay show --statistics", () => {
  it("tells what answers hold, in words and as JSON", () => {
    const show = (...args: string[]) => runAssay(folder, ["show", "last", "--statistics", "--store", store, ...args]);
    const { status, out, err } = show();
    expect([status, err]).toEqual([0, ""]);
    expect(out).toMatch(/^repository-qa, baseline\/guess: 8 episodes, 4 worlds\n/m);
    expect(out).toMatch(/^right without the data +\d/m);
    const { statistics } = JSON.parse(show("--json").out) as { statistics: object[] };
    expect(statistics).toMatchObject([{ agent: "baseline/null" }, { agent: "baseline/guess", repeats: null }]);
  });
});
