import { shareGained } from "@assay/grading/rubrics";
import { afterAll, expect, it } from "vitest";
import { type Grade, leastOf, mistakesIn, SolverBench, unexpectedVerdicts } from "../audits/solvers/solver-bench.ts";
import { instanceOf } from "../src/probes/instance.ts";
import { type AnyTask, levelNames } from "../src/task.ts";
import { findTask, tasks } from "../src/tasks.ts";

// The solvers run in the sandbox and see only the public files. They are tried on one seed, at the easiest level at which
// the most mistakes can be made; `make audit` tries 40 seeds of every level, and the ladders.

const bench = new SolverBench();
afterAll(() => bench.close());

it.each(tasks)("the solver of $name passes, and with a mistake fails what it should", async (task) => {
  const instance = triedInstance(task);
  const mistakes = mistakesIn(instance);
  expect(mistakes.length).toBeGreaterThan(0);
  const { grades } = await bench.solve(instance, ["reference", ...mistakes]);
  expect(shareGained(gradeOf(grades, "reference").all)).toBeGreaterThanOrEqual(leastOf(task, instance.difficulty));
  expect(mistakes.flatMap((mistake) => unexpectedVerdicts(task, mistake, gradeOf(grades, mistake)))).toEqual([]);
});

// The other open tasks read hundreds of pictures; `make audit` tries them.
it.each(["dose-response", "earthquake-location"])(
  "the solver of %s passes with every flaw and no recipe",
  async (name) => {
    const instance = instanceOf(findTask(name), 1, 1);
    const mistakes = mistakesIn(instance);
    expect(mistakes.length).toBeGreaterThan(2);
    const { grades } = await bench.solve(instance, ["reference", ...mistakes]);
    expect(shareGained(gradeOf(grades, "reference").all)).toBeGreaterThanOrEqual(0.97);
    expect(mistakes.flatMap((each) => unexpectedVerdicts(instance.task, each, gradeOf(grades, each)))).toEqual([]);
  },
);

const triedInstance = (task: AnyTask) =>
  levelNames
    .map((level) => instanceOf(task, level, 1))
    .reduce((best, each) => (mistakesIn(each).length > mistakesIn(best).length ? each : best));

function gradeOf(grades: ReadonlyMap<string, Grade>, variant: string): Grade {
  const grade = grades.get(variant);
  if (grade === undefined) throw new Error(`'${variant}' has no grade`);
  return grade;
}
