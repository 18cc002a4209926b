import { shareGained } from "@assay/grading/rubrics";
import { afterAll, describe, expect, it } from "vitest";
import { type Grade, mistakesAt, SolverBench, unexpectedVerdicts } from "../../audits/solvers/solver-bench.ts";
import { difficulties } from "../../src/task.ts";
import { findTask } from "../../src/tasks.ts";

/**
 * Tests of tasks' solvers, which run in the sandbox and see only the public files. They take long, so each test file
 * has few tasks and files run in parallel. They try one seed; `make audit` tries 40
 * and the ladders.
 */
export function trySolvers(...names: readonly string[]): void {
  const bench = new SolverBench();
  afterAll(() => bench.close());

  describe.each(names.map(findTask))("the solver of $name", (task) => {
    it.each(difficulties)(
      "passes at level %s, and with a mistake fails what it should and nothing else",
      async (level) => {
        const mistakes = mistakesAt(task, level);
        const { grades } = await bench.solve(task, level, 1, ["reference", ...mistakes]);
        expect(shareGained(gradeOf(grades, "reference").all)).toBeGreaterThanOrEqual(0.97);
        expect(mistakes.flatMap((mistake) => unexpectedVerdicts(task, mistake, gradeOf(grades, mistake)))).toEqual([]);
      },
    );
  });
}

function gradeOf(grades: ReadonlyMap<string, Grade>, variant: string): Grade {
  const grade = grades.get(variant);
  if (grade === undefined) throw new Error(`'${variant}' has no grade`);
  return grade;
}
