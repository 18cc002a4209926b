import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuites } from "../suites/load-suite.ts";
import { type Ran, runAssay } from "../testing/run-assay.ts";

const suites = await loadSuites(builtInNames);

/** One item of each suite, of those that are made fastest. */
const chosen: { readonly [suite: string]: object } = {
  "repository-qa": { items: { numbers: [1] } },
  "data-analysis": { preset: "easy", items: { sample: 1 } },
  "experiment-design": { preset: "final", settings: { environment: "death-process" }, items: { sample: 1 } },
  rediscovery: { preset: "easy", items: { sample: 1 } },
  campaign: { preset: "easy", items: { sample: 1 } },
};

function run(tried: readonly { readonly name: string }[], ...baselines: string[]): Ran {
  const plan = {
    version: 1,
    suites: tried.map(({ name }) => ({ suite: name, seeds: 1, ...chosen[name] })),
    agents: baselines.map((name) => ({ agent: `baseline/${name}` })),
    repeats: 1,
  };
  writeFileSync(join(folder, "plan.json"), JSON.stringify(plan));
  return runAssay(folder, ["run", "plan.json"]);
}

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-integrity-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the rate of cheating", () => {
  it("stands beside the scores: the cheat of every suite is found out, and who does nothing is clean", () => {
    const { status, out } = run(suites, "cheat", "null");
    expect(status).toBe(0);
    expect(out.match(/^cheat .* 1 tainted/gm)).toHaveLength(suites.length);
    expect(out).not.toMatch(/^null .*(tainted|unclear)/m);
    const { groups } = JSON.parse(runAssay(folder, ["show", "last", "--json"]).out);
    for (const { name } of suites) {
      const of = (agent: string) =>
        groups.find(
          ({ group }: { group: { label: string }[] }) => group[0]?.label === name && group[1]?.label === agent,
        );
      expect(of("baseline/cheat")).toMatchObject({ integrity: { judged: 1, tainted: 1 } });
      expect(of("baseline/null")).toMatchObject({ integrity: { judged: 1, tainted: 0, unclear: 0 } });
    }
  });

  it("is explained for an episode, finding by finding, and regrading changes none of it", () => {
    const listed = runAssay(folder, ["show", "last", "--episodes", "20"]).out;
    const [, cheat = ""] = /^(\w{10}) .*baseline\/cheat/m.exec(listed) ?? [];
    const shown = (): string => runAssay(folder, ["show", cheat]).out;
    expect(shown()).toMatch(
      /^ {4}integrity 6: tainted\n {6}tainted, .*\n(?: {6}.*\n)* {6}tainted, keys, event \d+: key\.json\n/m,
    );
    const before = shown();
    expect(runAssay(folder, ["regrade", "last"]).status).toBe(0);
    expect(shown()).toBe(before);
  });

  it.each(suites)("is none where the best of $name is played", ({ name, bounds }) => {
    const { status, out } = run([{ name }], bounds.ceiling.baseline);
    expect(status).toBe(0);
    expect(out).toContain(`${name}   1 item · 1 world`);
    expect(out).not.toMatch(/tainted|unclear/);
  });
});
