import { afterAll, describe, expect, it } from "vitest";
import { failedKeys, mistakesAt, SolverBench } from "../../../scripts/data-analysis/solver-bench.ts";
import { scoreOf } from "../../../src/grading/rubrics/index.ts";
import { difficulties } from "../../../src/suites/data-analysis/task.ts";
import { findTask } from "../../../src/suites/data-analysis/tasks.ts";

const seeds = [1, 2, 3, 4, 5];

/**
 * Tests of tasks' solvers: programs that see the public files alone, in the sandbox. They take long, so that every file
 * of tests has a few tasks, and files run side by side. `make audit` tries 40 seeds, and ladders.
 */
export function trySolvers(...names: readonly string[]): void {
  const bench = new SolverBench();
  afterAll(() => bench.close());

  describe.each(names.map(findTask))("the solver of $name", (task) => {
    it.each(difficulties)(
      "passes at level %s, and with a mistake fails what it should and nothing else",
      async (level) => {
        const mistakes = mistakesAt(task, level);
        const should = mistakes.map((mistake) => [mistake, task.variants.mistakes[mistake].fails.toSorted()]);
        for (const seed of seeds) {
          const { grades } = await bench.solve(task, level, seed, ["reference", ...mistakes]);
          const failedOf = (variant: string): string[] => {
            const grade = grades.get(variant);
            if (grade === undefined) throw new Error(`'${variant}' has no grade`);
            return failedKeys(grade).toSorted();
          };
          expect(scoreOf(grades.get("reference")?.all ?? { gained: 0, weight: 1 })).toBeGreaterThanOrEqual(0.97);
          expect(mistakes.map((mistake) => [mistake, failedOf(mistake)])).toEqual(should);
        }
      },
      300_000,
    );
  });
}
