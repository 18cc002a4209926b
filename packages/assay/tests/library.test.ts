import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as library from "assay";
import { gradeAnswers, loadSuite, makeItems, readResults, runPlan } from "assay";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-library-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the library", () => {
  it("exports these names and no others; removing one breaks programs of others", () => {
    expect(Object.keys(library).sort()).toEqual([
      "builtInNames",
      "checkSuite",
      "findDifficulty",
      "gradeAnswers",
      "loadSuite",
      "loadSuites",
      "makeItems",
      "measureAbility",
      "openStore",
      "readResults",
      "runPlan",
    ]);
  });

  it("makes items and grades answers to them", async () => {
    const suite = await loadSuite("repository-qa");
    const items = [...makeItems(suite, { seeds: "1", settings: { variants: ["template"] } })];
    const keyed = items.map(({ item, key, strata }) => ({ ...item, key, strata }));
    const [first] = keyed;
    const { answer } = (first.key as { answer: { answer: string } }).answer;
    const said = { kind: "value", value: answer, confidence: null } as const;
    const graded = await gradeAnswers(suite, [first], new Map([[first.id, { said, files: {} }]]));
    expect(graded[0].scores.find(({ scorer }) => scorer === "strict")?.value).toBe(1);
  });

  it("refuses a preset that the suite does not have, and settings that do not fit", async () => {
    const suite = await loadSuite("repository-qa");
    expect(() => [...makeItems(suite, { seeds: "1", preset: "huge" })]).toThrow(/has no preset 'huge'/);
    expect(() => [...makeItems(suite, { seeds: "1", settings: { variants: 3 } })]).toThrow();
  });

  it("runs a plan, tells what happens, and reads the results", async () => {
    const store = join(folder, "runs.sqlite");
    const ended: string[] = [];
    const { run, status } = await runPlan(
      {
        suites: [{ suite: "repository-qa", seeds: "1..2", items: { perWorld: 2 } }],
        agents: [{ agent: "baseline/abstain" }, { agent: "baseline/null" }],
      },
      {
        store,
        observer: { episodeEnded: ({ agent, summary }) => ended.push(`${agent.agent} ${summary.outcome.kind}`) },
      },
    );
    expect(status).toBe("finished");
    expect(ended.length).toBeGreaterThanOrEqual(8);
    const rows = await readResults(store, run);
    expect(rows.map(({ group }) => group)).toEqual([
      { suite: "repository-qa", agent: "baseline/abstain" },
      { suite: "repository-qa", agent: "baseline/null" },
    ]);
    expect(rows[1].episodes).toBe(ended.length / 2);
  });

  it("refuses a plan without a sandbox, unless that was agreed to", async () => {
    const plan = { suites: [{ suite: "repository-qa", seeds: 1 }], agents: [{ agent: "baseline/null" }] };
    await expect(runPlan({ ...plan, sandbox: "none" }, { store: join(folder, "none.sqlite") })).rejects.toThrow(
      /understood: true/,
    );
  });
});
