import type { ProbeRow } from "@assay/bench/probe-table";
import { shareGained } from "@assay/grading/rubrics";
import { average } from "@assay/science/statistics/descriptive/average";
import type { ProbedInstance } from "../../src/probes/instance.ts";
import type { Solved, SolverBench } from "../solvers/solver-bench.ts";
import { wayFrom } from "./way.ts";

/**
 * How far a mechanical worker gets, who treats every file and row alike, and beside it a careless one, the first rung of
 * the ladder. Both open the pictures, so their figures have no bar: they show how much of a score is judgement.
 */
export async function sweepRow(
  bench: SolverBench,
  instances: readonly ProbedInstance[],
  bestGuess: number,
): Promise<ProbeRow> {
  const [{ task, difficulty }] = instances;
  const { sweep, ladder } = task.variants;
  const variants = [...new Set([sweep, ladder[0]])];
  const solved: Solved[] = [];
  for (const instance of instances) solved.push(await bench.solve(instance, variants));
  const way = wayFrom(instances, bestGuess);
  const wayOf = (variant: string): number =>
    average(solved.map(({ grades }) => way.of(shareGained(grades.get(variant)?.all ?? NOTHING) ?? 0)));
  const careless = `${wayOf(ladder[0]).toFixed(3)} of the careless rung '${ladder[0]}'`;
  return {
    probe: "sweep",
    group: `${task.name} ${difficulty}`,
    measure: `share of the way from ${way.guess.toFixed(3)} of the mechanical rung '${sweep}' (beside ${careless})`,
    value: wayOf(sweep),
    n: instances.length,
    holds: true,
  };
}

const NOTHING = { gained: 0, weight: 1 };
