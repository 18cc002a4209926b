import { afterAll, describe, expect, it } from "vitest";
import { failedKeys, mistakesAt, SolverBench } from "../../scripts/data-analysis/solver-bench.ts";
import { scoreOf } from "../../src/grading/rubrics/index.ts";
import { difficulties } from "../../src/suites/data-analysis/task.ts";
import { tasks } from "../../src/suites/data-analysis/tasks.ts";

// Programs that see the public files alone, in the sandbox. `make audit` does the same over 40 seeds, and ladders too.

const bench = new SolverBench();
afterAll(() => bench.close());

describe.each(tasks)("the solver of $name", (task) => {
  it.each(difficulties)(
    "passes at level %s, and with a mistake fails what it should and nothing else",
    async (level) => {
      const mistakes = mistakesAt(task, level);
      const failed = [];
      for (const seed of [1, 2, 3, 4, 5]) {
        const { grades } = await bench.solve(task, level, seed, ["reference", ...mistakes]);
        for (const [variant, grade] of grades) {
          if (variant === "reference") expect(scoreOf(grade.all)).toBeGreaterThanOrEqual(0.97);
          else failed.push(failedKeys(grade).sort());
        }
      }
      const should = mistakes.map((mistake) => [...task.variants.mistakes[mistake].fails].sort());
      expect(failed).toEqual([should, should, should, should, should].flat());
    },
    300_000,
  );
});
