import { shareGained } from "@assay/grading/rubrics";
import { afterAll, describe, expect, it } from "vitest";
import { type Grade, mistakesAt, SolverBench, unexpectedVerdicts } from "../../audits/solvers/solver-bench.ts";
import { difficulties } from "../../src/task.ts";
import { findTask } from "../../src/tasks.ts";

/**
 * Tests of tasks' solvers, which run in the sandbox and see only the public files. They take long, so each test file
 * has few tasks and files run in parallel. They try one seed, and mistakes at one level; `make audit` tries 40 seeds,
 * every mistake at every level, and the ladders.
 */
export function trySolvers(...names: readonly string[]): void {
  const bench = new SolverBench();
  afterAll(() => bench.close());

  describe.each(names.map(findTask))("the solver of $name", (task) => {
    const tried = triedLevel(task);
    const mistakes = mistakesAt(task, tried);
    /** The data of a level are made once for all variants that are tried at it. */
    const solving = new Map<string, ReturnType<SolverBench["solve"]>>();
    const solve = (level: typeof tried): ReturnType<SolverBench["solve"]> => {
      const variants = ["reference", ...(level === tried ? mistakes : [])];
      const solved = solving.get(level) ?? bench.solve(task, level, 1, variants);
      solving.set(level, solved);
      return solved;
    };

    it.each(difficulties)("passes at level %s", async (level) => {
      const { grades } = await solve(level);
      expect(shareGained(gradeOf(grades, "reference").all)).toBeGreaterThanOrEqual(0.97);
    });

    it("with a mistake fails what it should and nothing else", async () => {
      expect(mistakes.length).toBeGreaterThan(0);
      const { grades } = await solve(tried);
      expect(mistakes.flatMap((mistake) => unexpectedVerdicts(task, mistake, gradeOf(grades, mistake)))).toEqual([]);
    });
  });
}

/** The easiest level at which the most mistakes can be made. */
const triedLevel = (task: ReturnType<typeof findTask>): (typeof difficulties)[number] =>
  difficulties.reduce((best, level) => (mistakesAt(task, level).length > mistakesAt(task, best).length ? level : best));

function gradeOf(grades: ReadonlyMap<string, Grade>, variant: string): Grade {
  const grade = grades.get(variant);
  if (grade === undefined) throw new Error(`'${variant}' has no grade`);
  return grade;
}
