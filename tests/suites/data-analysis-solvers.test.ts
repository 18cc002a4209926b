import { afterAll, describe, expect, it } from "vitest";
import { failedKeys, mistakesAt, SolverBench } from "../../scripts/data-analysis/solver-bench.ts";
import { scoreOf } from "../../src/grading/rubrics/index.ts";
import { difficulties } from "../../src/suites/data-analysis/task.ts";
import { tasks } from "../../src/suites/data-analysis/tasks.ts";

// Programs that see the public files alone, in the sandbox. `make audit` tries 40 seeds, all mistakes on each, and ladders.

/** On the first seeds the mistakes are tried too. */
const withMistakes = 2;

const bench = new SolverBench();
afterAll(() => bench.close());

describe.each(tasks)("the solver of $name", (task) => {
  it.each(difficulties)(
    "passes at level %s, and with a mistake fails what it should and nothing else",
    async (level) => {
      const mistakes = mistakesAt(task, level);
      const should = mistakes.map((mistake) => [...task.variants.mistakes[mistake].fails].sort());
      for (const seed of [1, 2, 3, 4, 5]) {
        const tried = seed <= withMistakes ? mistakes : [];
        const { grades } = await bench.solve(task, level, seed, ["reference", ...tried]);
        const score = grades.get("reference")?.all ?? { gained: 0, weight: 1 };
        expect(scoreOf(score)).toBeGreaterThanOrEqual(0.97);
        const failed = tried
          .flatMap((mistake) => [grades.get(mistake)])
          .map((grade) => grade && failedKeys(grade).sort());
        expect(failed).toEqual(tried.length === 0 ? [] : should);
      }
    },
    300_000,
  );
});
