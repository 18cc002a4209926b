import { shareGained } from "@assay/grading/rubrics";
import { afterAll, expect, it } from "vitest";
import { type Grade, mistakesAt, SolverBench, unexpectedVerdicts } from "../audits/solvers/solver-bench.ts";
import { instanceOf } from "../src/probes/instance.ts";
import { type AnyTask, type Difficulty, difficulties } from "../src/task.ts";
import { tasks } from "../src/tasks.ts";

// The solvers run in the sandbox and see only the public files. They are tried on one seed, at the easiest level at which
// the most mistakes can be made; `make audit` tries 40 seeds of every level, and the ladders.

const bench = new SolverBench();
afterAll(() => bench.close());

it.each(tasks)("the solver of $name passes, and with a mistake fails what it should", async (task) => {
  const level = triedLevel(task);
  const mistakes = mistakesAt(task, level);
  expect(mistakes.length).toBeGreaterThan(0);
  const { grades } = await bench.solve(instanceOf(task, level, 1), ["reference", ...mistakes]);
  expect(shareGained(gradeOf(grades, "reference").all)).toBeGreaterThanOrEqual(0.97);
  expect(mistakes.flatMap((mistake) => unexpectedVerdicts(task, mistake, gradeOf(grades, mistake)))).toEqual([]);
});

const triedLevel = (task: AnyTask): Difficulty =>
  difficulties.reduce((best, level) => (mistakesAt(task, level).length > mistakesAt(task, best).length ? level : best));

function gradeOf(grades: ReadonlyMap<string, Grade>, variant: string): Grade {
  const grade = grades.get(variant);
  if (grade === undefined) throw new Error(`'${variant}' has no grade`);
  return grade;
}
