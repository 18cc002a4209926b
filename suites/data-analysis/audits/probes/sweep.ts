import type { ProbeRow } from "@assay/bench/probe-table";
import { shareGained } from "@assay/grading/rubrics";
import { average } from "@assay/science/statistics/descriptive/average";
import type { AnyTask, Difficulty } from "../../src/task.ts";
import type { SolverBench } from "../solvers/solver-bench.ts";

/**
 * What a mechanical worker scores, who treats every file and row alike, and beside it a careless one, the first rung of
 * the ladder. Both open the pictures, so their figures have no bar: they show how much of a score is judgement.
 */
export async function sweepRow(
  bench: SolverBench,
  task: AnyTask,
  difficulty: Difficulty,
  seeds: readonly number[],
): Promise<ProbeRow> {
  const { sweep, ladder } = task.variants;
  const variants = [...new Set([sweep, ladder[0]])];
  const scores: { [variant: string]: number[] } = {};
  for (const seed of seeds) {
    const { grades } = await bench.solve(task, difficulty, seed, variants);
    for (const variant of variants) {
      const { all } = grades.get(variant) ?? { all: { gained: 0, weight: 1 } };
      scores[variant] = [...(scores[variant] ?? []), shareGained(all) ?? 0];
    }
  }
  const careless = `${average(scores[ladder[0]]).toFixed(3)} of the careless rung '${ladder[0]}'`;
  return {
    probe: "sweep",
    group: `${task.name} ${difficulty}`,
    measure: `score of the mechanical rung '${sweep}' (beside ${careless})`,
    value: average(scores[sweep]),
    n: seeds.length,
    holds: true,
  };
}
