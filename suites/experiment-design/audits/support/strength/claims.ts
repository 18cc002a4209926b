import { wilcoxonSignedRank } from "@assay/science/statistics/hypothesis-tests/wilcoxon";
import type { SeedResult } from "./strength-worker.ts";

/** One claim about a case: that some differences over seeds are below 0. */
export interface Claim {
  readonly name: string;
  readonly mean: number;
  /** Of Wilcoxon's signed-rank test against "not below 0"; 1 where no seed differs. */
  readonly pValue: number;
  /** Undefined where it is not asked. */
  readonly holds: boolean | undefined;
}

const level = 0.01;
/** From so large a share of the best gain over the mean one on, choosing must pay. */
const leastRatio = 1.2;

/** The best gain over the mean gain of random designs, each a mean over the scenes in which they are known. */
export function gainRatio(results: readonly SeedResult[]): number {
  const known = results.flatMap(({ gains }) => gains ?? []);
  const best = known.reduce((sum, gains) => sum + gains.best, 0);
  const ratio = best / known.reduce((sum, gains) => sum + gains.mean, 0);
  if (!Number.isFinite(ratio)) throw new Error("no gain of a first experiment is known");
  return ratio;
}

/**
 * What must be true of a case over its seeds. Choosing pays after one experiment or after ten: with ten the posterior may
 * be as narrow by any design. As it is looked for twice, the better of the two must be so at half the level.
 */
export function claimsOf(results: readonly SeedResult[]): readonly Claim[] {
  const first = results.map(({ firstGreedy, firstRandom }) => firstGreedy.standardised - firstRandom.standardised);
  const last = results.map(({ greedy, random }) => greedy.standardised - random.standardised);
  const looks = [claim("  after 1 experiment", first, false), claim("  after 10 experiments", last, false)];
  const best = looks.reduce((one, other) => (other.pValue < one.pValue ? other : one));
  const pValue = Math.min(1, 2 * best.pValue);
  const isAsked = gainRatio(results) >= leastRatio;
  return [
    claim(
      "bayes < prior-mean",
      results.map(({ bayes, priorMean }) => bayes.standardised - priorMean.standardised),
    ),
    { name: "greedy < random", mean: best.mean, pValue, holds: isAsked ? pValue < level : undefined },
    ...looks,
    claim(
      "after 10 < after 0",
      results.map(({ random, priorMean }) => random.error - priorMean.error),
    ),
  ];
}

function claim(name: string, differences: readonly number[], isAsked = true): Claim {
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  const test = wilcoxonSignedRank(differences, "less");
  const pValue = test.defined ? test.pValue : 1;
  return { name, mean, pValue, holds: isAsked ? pValue < level : undefined };
}
