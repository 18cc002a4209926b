// Runs the reference solver of every task, variants with one planted mistake, and cruder variants (the ladder). All run
// in the sandbox and see only the public files. The audit fails if a rubric misses a mistake or fails a correct answer.
//
//   node suites/data-analysis/audits/solvers.ts [SEEDS] [TASK,TASK…|all] [LEVEL,LEVEL…] [FIRST]
//
// Without arguments it uses 40 seeds from 1 on, all tasks and all levels.

import { availableParallelism } from "node:os";
import { shareGained } from "@assay/grading/rubrics";
import { average } from "@assay/science/statistics/descriptive/average";
import { instanceOf } from "../src/probes/instance.ts";
import { type AnyTask, type Difficulty, difficulties } from "../src/task.ts";
import { findTask, tasks } from "../src/tasks.ts";
import { countDraws } from "./solvers/count-draws.ts";
import { failedKeys, mistakesAt, type Solved, SolverBench, unexpectedVerdicts } from "./solvers/solver-bench.ts";

const MIN_SCORE = 0.97;

const [seeds = "40", names = "all", levels = difficulties.join(","), first = "1"] = process.argv.slice(2);
const wantedTasks = names === "all" ? tasks : names.split(",").map(findTask);
const wantedLevels = levels.split(",") as Difficulty[];

const bench = new SolverBench();
const problems: string[] = [];
try {
  for (const task of wantedTasks) {
    const { drawn, shared } = countDraws(task, { easy: 200, medium: 200, hard: 200 });
    console.log(`${task.name}: ${drawn} values drawn for 200 seeds and three levels, ${shared} of them shared`);
    if (shared > 0) problems.push(`${task.name}: instances share ${shared} drawn values`);
    const means = new Map<string, number[]>();
    for (const difficulty of wantedLevels) {
      const variants = ["reference", ...mistakesAt(task, difficulty), ...task.variants.ladder];
      const solved = await solveAll(task, difficulty, variants);
      for (const each of solved) problems.push(...problemsOf(each));
      for (const variant of ["reference", ...task.variants.ladder]) {
        const scores = solved.map(
          ({ grades }) => shareGained(grades.get(variant)?.all ?? { gained: 0, weight: 0 }) ?? 0,
        );
        const mean = average(scores);
        means.set(variant, [...(means.get(variant) ?? []), mean]);
        if (variant === "reference")
          console.log(`${task.name} ${difficulty}: reference least ${show(Math.min(...scores))}`);
      }
    }
    for (const [variant, values] of means) {
      console.log(
        `${task.name} ${variant}: ${wantedLevels.map((level, i) => `${level} ${show(values[i])}`).join(", ")}`,
      );
      // A rung that gains nothing cannot fall any further.
      const falls = values.every((value, index) => index === 0 || value < values[index - 1] || value === 0);
      if (variant !== "reference" && !falls) problems.push(`${task.name}: the rung '${variant}' does not fall`);
    }
  }
} finally {
  await bench.close();
}
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? "all as it should be" : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function solveAll(task: AnyTask, difficulty: Difficulty, variants: readonly string[]): Promise<Solved[]> {
  const waiting = Array.from({ length: Number(seeds) }, (_, index) => Number(first) + index);
  const solved: Solved[] = [];
  const work = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift())
      solved.push(await bench.solve(instanceOf(task, difficulty, seed), variants));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return solved;
}

/** The verdicts on one instance that differ from what the task declares. */
function problemsOf({ task, difficulty, seed, grades }: Solved): string[] {
  const place = `${task.name} ${difficulty} ${seed}`;
  return [...grades].flatMap(([variant, grade]) => {
    if (variant === "reference") {
      const score = shareGained(grade.all) ?? 0;
      return score >= MIN_SCORE ? [] : [`${place}: the reference passes ${show(score)}, fails ${failedKeys(grade)}`];
    }
    if (!Object.hasOwn(task.variants.mistakes, variant)) return [];
    return unexpectedVerdicts(task, variant, grade).map((verdict) => `${place}: ${verdict}`);
  });
}

function show(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
