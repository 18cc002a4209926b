// Runs the reference solver of every task, variants with one planted mistake, and cruder variants (the ladder). All run
// in the sandbox and see only the public files. The audit fails if a rubric misses a mistake or fails a correct answer.
//
//   node suites/data-analysis/audits/solvers.ts [SEEDS] [TASK,TASK…|all] [DIFFICULTY,DIFFICULTY…] [FIRST]
//
// Without arguments it uses 40 seeds from 1 on, all tasks, and the difficulties that have names.

import { availableParallelism } from "node:os";
import { shareGained } from "@assay/grading/rubrics";
import { average } from "@assay/science/statistics/descriptive/average";
import { instanceOf, type ProbedInstance } from "../src/probes/instance.ts";
import { type AnyTask, levelNames } from "../src/task.ts";
import { findTask, tasks } from "../src/tasks.ts";
import { countDraws } from "./solvers/count-draws.ts";
import {
  failedKeys,
  leastOf,
  mistakesIn,
  type Solved,
  SolverBench,
  unexpectedVerdicts,
} from "./solvers/solver-bench.ts";

const [seeds = "40", names = "all", asked = [...levelNames, "frontier"].join(","), first = "1"] = process.argv.slice(2);
const wantedTasks = names === "all" ? tasks : names.split(",").map(findTask);
const askedLevels = asked.split(",").map((each) => (Number.isNaN(Number(each)) ? (each as "easy") : Number(each)));

const bench = new SolverBench();
const problems: string[] = [];
try {
  for (const task of wantedTasks) {
    const wantedLevels = askedLevels.filter((each) => isHarder(task, each));
    const { drawn, shared } = countDraws(task, { easy: 200, medium: 200, hard: 200 });
    console.log(`${task.name}: ${drawn} values drawn for 200 seeds and three levels, ${shared} of them shared`);
    if (shared > 0) problems.push(`${task.name}: instances share ${shared} drawn values`);
    const means = new Map<string, number[]>();
    for (const difficulty of wantedLevels) {
      const solved = await solveAll(task, difficulty);
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
      // No step rises, and the last is below the first, unless there was nothing to lose.
      const [first, last] = [values[0], values[values.length - 1]];
      const rises = values.some((value, index) => index > 0 && value > values[index - 1]);
      const falls = !rises && (last < first || first === 0);
      if (variant !== "reference" && !falls) problems.push(`${task.name}: the rung '${variant}' does not fall`);
    }
  }
} finally {
  await bench.close();
}
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? "all as it should be" : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** A task without ingredients is as hard at every difficulty beyond its hardest level as it is there. */
function isHarder({ ingredients }: AnyTask, difficulty: string | number): boolean {
  return Object.keys(ingredients).length > 0 || difficulty !== "frontier";
}

async function solveAll(task: AnyTask, difficulty: ProbedInstance["difficulty"]): Promise<Solved[]> {
  const waiting = Array.from({ length: Number(seeds) }, (_, index) => Number(first) + index);
  const solved: Solved[] = [];
  const work = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift())
      solved.push(await solveOne(instanceOf(task, difficulty, seed)));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return solved;
}

function solveOne(instance: ProbedInstance): Promise<Solved> {
  const { ladder } = instance.task.variants;
  return bench.solve(instance, [...new Set(["reference", ...mistakesIn(instance), ...ladder])]);
}

/** The verdicts on one instance that differ from what the task declares. */
function problemsOf({ task, difficulty, seed, grades }: Solved): string[] {
  const place = `${task.name} ${difficulty} ${seed}`;
  return [...grades].flatMap(([variant, grade]) => {
    if (variant === "reference") {
      const score = shareGained(grade.all) ?? 0;
      if (score >= leastOf(task, difficulty)) return [];
      return [`${place}: the reference passes ${show(score)}, fails ${failedKeys(grade)}`];
    }
    if (!Object.hasOwn(task.variants.mistakes, variant)) return [];
    return unexpectedVerdicts(task, variant, grade).map((verdict) => `${place}: ${verdict}`);
  });
}

function show(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
