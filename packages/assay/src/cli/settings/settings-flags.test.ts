import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../../testing/run-assay.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-settings-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const analysis = ["--suite", "data-analysis", "--seeds", "1..2", "--agent", "baseline/null"];
const repository = ["--suite", "repository-qa", "--seeds", "27", "--agent", "baseline/null"];
const circles = ["--task", "count-circles"];

interface Planned {
  readonly suites: readonly { readonly swept: object; readonly items: number }[];
}
const plan = (...args: string[]): Planned => JSON.parse(runAssay(folder, ["plan", ...args, "--json"]).out);

describe("assay plan with settings of a suite", () => {
  it("counts the items of one task, where without one it counts those of all", () => {
    expect(plan(...analysis, ...circles).suites).toMatchObject([{ swept: {}, items: 2 }]);
    expect(plan(...analysis, "--set", "task=count-circles").suites).toMatchObject([{ swept: {}, items: 2 }]);
    expect(plan(...analysis, "--difficulty", "easy").suites[0].items).toBeGreaterThan(2);
  });

  it("sweeps over a list of levels, and changes a setting within another", () => {
    const levels = ["--set", 'difficulty=["easy","hard"]'];
    expect(plan(...analysis, ...circles, ...levels).suites).toMatchObject([
      { swept: { "settings.difficulty": "easy" }, items: 2 },
      { swept: { "settings.difficulty": "hard" }, items: 2 },
    ]);
    const parameters = ["--set", "parameters.images=[1,2]"];
    expect(plan(...analysis, ...circles, ...parameters).suites.map(({ swept }) => swept)).toEqual([
      { "settings.parameters.images": 1 },
      { "settings.parameters.images": 2 },
    ]);
  });
});

describe("assay run with settings of a suite", () => {
  const labels = (groupBy: string): unknown[] => {
    const { groups } = JSON.parse(runAssay(folder, ["show", "last", "--group-by", groupBy, "--json"]).out);
    return groups.map(({ group }: { group: readonly { name: string; label: unknown }[] }) =>
      group.filter(({ name }) => groupBy.split(",").includes(name)).map(({ label }) => label),
    );
  };

  it("plays the task and the level that were asked for", () => {
    expect(runAssay(folder, ["run", ...analysis, ...circles, "--difficulty", "hard"]).status).toBe(0);
    expect(labels("task,difficulty")).toEqual([["count-circles", 0.6]]);
    const set = ["--set", "task=compute-average", "--set", 'difficulty=["easy","hard"]'];
    expect(runAssay(folder, ["run", ...analysis, ...set]).status).toBe(0);
    expect(labels("task,settings.difficulty")).toEqual([
      ["compute-average", "easy"],
      ["compute-average", "hard"],
    ]);
  });
});

type Case = readonly [what: string, args: readonly string[], says: RegExp];

const wrong: readonly Case[] = [
  [
    "a name that is none",
    [...analysis, "--set", "tsk=count-circles"],
    /\[cli\/wrong-usage\] data-analysis has no setting 'tsk', which --set tsk would change; its settings are: task, /,
  ],
  [
    "a name within another that is none",
    [...repository, "--set", "rows.maen=3"],
    /\[cli\/wrong-usage\] repository-qa has no setting 'rows\.maen'/,
  ],
  ["a task where the suite has none", [...repository, ...circles], /\[cli\/wrong-usage\] unknown option '--task'/],
  [
    "a task where one of the suites has none",
    [...analysis, "--suite", "repository-qa", ...circles],
    /\[cli\/wrong-usage\] repository-qa has no setting 'task', which --task would change/,
  ],
  [
    "a value that the setting does not take",
    [...repository, "--set", "rows.high=many"],
    /\[engine\/wrong-plan\] settings: rows\.high: expected number/,
  ],
  [
    "a task that is none",
    [...analysis, "--task", "count-circle"],
    /\[engine\/wrong-plan\] settings: task: .*"count-circles"/,
  ],
  [
    "a level that is none",
    [...analysis, ...circles, "--difficulty", "impossible"],
    /\[engine\/wrong-plan\] settings: difficulty: expected number/,
  ],
  [
    "a level that is none among others",
    [...analysis, ...circles, "--set", 'difficulty=["easy","impossible"]'],
    /\[engine\/wrong-plan\] settings: difficulty: expected number/,
  ],
  [
    "no levels",
    [...analysis, ...circles, "--set", "difficulty=[]"],
    /\[engine\/wrong-plan\] settings\.difficulty: the list is empty/,
  ],
  ["a setting twice", [...analysis, ...circles, "--set", "task=all"], /\[cli\/wrong-usage\] .*'task' is given twice/],
  ["no value", [...analysis, "--set", "task"], /\[cli\/wrong-usage\] .*'task' is not NAME=VALUE, such as /],
];

for (const command of ["plan", "run"]) {
  describe(`assay ${command} with`, () => {
    for (const [what, args, says] of wrong) {
      it(`${what} is refused in one sentence, and leaves nothing`, () => {
        const empty = mkdtempSync(join(folder, "empty-"));
        const { status, out, err } = runAssay(empty, [command, ...args]);
        expect(err).toMatch(/^assay: \[[a-z]+\/[a-z-]+\] [^\n]+\n$/);
        expect(err).toMatch(says);
        expect({ status, out, left: readdirSync(empty) }).toEqual({ status: 2, out: "", left: [] });
      });
    }
  });
}
