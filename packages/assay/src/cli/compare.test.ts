import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-compare-"));
const store = join(folder, "runs.sqlite");
let [first, second] = ["", ""];

/** Plays agents that need no sandbox, on one question of each of six worlds. Returns the run. */
function play(...agents: string[]): string {
  const flags = agents.flatMap((agent) => ["--agent", agent]);
  runAssay(folder, [
    "run",
    ...["--suite", "repository-qa", "--seeds", "1..6", "--per-world", "1", "--store", store, "--json"],
    ...flags,
  ]);
  return (JSON.parse(runAssay(folder, ["runs", "--store", store, "--json"]).out) as { id: string }[])[0].id;
}

beforeAll(() => {
  first = play("baseline/guess", "baseline/null");
  second = play("baseline/null");
});
afterAll(() => rmSync(folder, { recursive: true }));

const assay = (...args: string[]) => runAssay(folder, ["compare", ...args, "--store", store]);

interface Printed {
  readonly suites: readonly { readonly pairs: readonly { first: string; second: string; pValue: number }[] }[];
}
const pairsOf = (...args: string[]) =>
  (JSON.parse(assay(...args, "--json").out) as Printed).suites.flatMap(({ pairs }) => pairs);

describe("assay compare", () => {
  it("compares all agents of a run, or those that are named, with the same figures", () => {
    const all = pairsOf("--run", first);
    expect(all).toMatchObject([{ pairedBy: "items", worlds: 6, items: 6, leftOut: 0 }]);
    const [one] = all;
    const named = pairsOf(one.first, one.second, "--run", first);
    expect(named).toEqual(all);
    const asTablesPrint = [one.first, one.second].map((name) => name.replace("baseline/", ""));
    expect(pairsOf(...asTablesPrint, "--run", first)).toEqual(all);
    const { status, out, err } = assay("--run", first);
    expect([status, err]).toEqual([0, ""]);
    expect(out).toMatch(/^repository-qa: 2 compared\nfirst +second +worlds /);
  });

  it("compares runs, and an agent of each", () => {
    const named = [`${first}:baseline/null`, `${second}:baseline/null`];
    expect(pairsOf(...named)).toMatchObject([
      { first: named[0], second: named[1], worlds: 6, difference: 0, pValue: 1 },
    ]);
    expect(pairsOf(first, second).map((pair) => pair.first)).toContain(`${first}:baseline/guess`);
  });

  it("compares values of a setting in the same worlds, for each agent alone", () => {
    const swept = join(folder, "swept.yaml");
    writeFileSync(
      swept,
      "version: 1\nsuites:\n  - { suite: repository-qa, seeds: 1..3, preset: [easy, hard], items: { perWorld: 1 } }\nagents: [{ agent: baseline/guess }, { agent: baseline/null }]\n",
    );
    runAssay(folder, ["run", swept, "--store", store]);
    const { out, err } = assay("--by", "preset", "--run", "last");
    expect(err).toBe("");
    expect(out).toMatch(/^repository-qa, guess: 2 values of preset compared\n/m);
    expect(out).toContain("paired by world");
    expect(out).not.toContain("unpaired");
  });

  it("says which names there are where one is unknown", () => {
    expect(assay("--by", "nonsense", "--run", first)).toMatchObject({
      status: 2,
      err: expect.stringMatching(/no episode has a 'nonsense' to group by; there are: agent, .*type/),
    });
  });

  it("says in a sentence what cannot be compared", () => {
    expect(assay("baseline/null", "nobody", "--run", first)).toMatchObject({
      status: 2,
      err: expect.stringMatching(/'nobody' is neither a run nor a value of 'agent' in the run .*baseline\/null\n$/),
    });
    expect(assay(`${second}:nobody`, first).err).toContain("has no episode with the agent 'nobody'");
    expect(assay("baseline/null", "--run", first).err).toContain("there is nothing to compare with baseline/null");
    expect(assay("--level", "95")).toMatchObject({ status: 2, err: expect.stringContaining("between 0 and 1") });
  });
});
