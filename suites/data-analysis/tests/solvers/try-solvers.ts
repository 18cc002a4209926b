import { shareGained } from "@assay/grading/rubrics";
import { afterAll, describe, expect, it } from "vitest";
import { type Grade, mistakesAt, SolverBench, unexpectedVerdicts } from "../../audits/solvers/solver-bench.ts";
import { difficulties } from "../../src/task.ts";
import { findTask } from "../../src/tasks.ts";

const seeds = [1, 2, 3, 4, 5];

/**
 * Tests of tasks' solvers, which run in the sandbox and see only the public files. They take long, so each test file
 * has few tasks and files run in parallel. `make audit` tries 40 seeds and the ladders.
 */
export function trySolvers(...names: readonly string[]): void {
  const bench = new SolverBench();
  afterAll(() => bench.close());

  describe.each(names.map(findTask))("the solver of $name", (task) => {
    it.each(difficulties)(
      "passes at level %s, and with a mistake fails what it should and nothing else",
      async (level) => {
        const every = mistakesAt(task, level);
        for (const [turn, seed] of seeds.entries()) {
          // Mistakes are spread over the seeds, each at least once. `make audit` tries all of them on every seed.
          const mistakes = every.filter((_, index) => index % seeds.length === turn % every.length);
          const { grades } = await bench.solve(task, level, seed, ["reference", ...mistakes]);
          expect(shareGained(gradeOf(grades, "reference").all)).toBeGreaterThanOrEqual(0.97);
          expect(mistakes.flatMap((mistake) => unexpectedVerdicts(task, mistake, gradeOf(grades, mistake)))).toEqual(
            [],
          );
        }
      },
      300_000,
    );
  });
}

function gradeOf(grades: ReadonlyMap<string, Grade>, variant: string): Grade {
  const grade = grades.get(variant);
  if (grade === undefined) throw new Error(`'${variant}' has no grade`);
  return grade;
}
