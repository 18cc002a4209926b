import { average } from "@assay/science/statistics/descriptive/average";
import { type ProbedInstance, scoreOf } from "../../src/probes/instance.ts";

/**
 * Shares of the way: (score - guess) / (ceiling - guess), not below -1. The guess is the best of the answers that need no
 * data: the task's own and those fitted on keys (`bestGuess`). The ceiling is 1, which the reference solver reaches
 * (`audits/solvers.ts` measures it).
 */
export function wayFrom(
  instances: readonly ProbedInstance[],
  bestGuess: number,
): { readonly guess: number; of(score: number): number } {
  const own = average(instances.map(({ guess, key }) => scoreOf(key, { text: JSON.stringify(guess) })));
  const guess = Math.max(own, bestGuess);
  return { guess, of: (score) => Math.max(-1, (score - guess) / (1 - guess)) };
}
