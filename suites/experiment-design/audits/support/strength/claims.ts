import { average } from "@assay/science/statistics/descriptive/average";
import { wilcoxonSignedRank } from "@assay/science/statistics/hypothesis-tests/wilcoxon";
import type { SeedResult } from "./strength-worker.ts";

/** A claim about a case: certain differences over seeds are below 0. */
export interface Claim {
  readonly name: string;
  readonly mean: number;
  /** P-value of Wilcoxon's signed-rank test against "not below 0". It is 1 if no seed differs. */
  readonly pValue: number;
  /** Undefined if the claim does not apply to the case. */
  readonly holds: boolean | undefined;
}

const level = 0.01;
/** Choosing must pay if the best gain is at least this multiple of the mean gain. */
const minRatio = 1.2;

/**
 * The best gain divided by the mean gain of random designs, each averaged over the scenes in which gains were computed.
 */
export function gainRatio(results: readonly SeedResult[]): number {
  const known = results.flatMap(({ gains }) => gains ?? []);
  const best = known.reduce((sum, gains) => sum + gains.best, 0);
  const ratio = best / known.reduce((sum, gains) => sum + gains.mean, 0);
  if (!Number.isFinite(ratio)) throw new Error("no gain of a first experiment is known");
  return ratio;
}

/**
 * The claims about a case over its seeds. Choosing must pay after one experiment or after ten, because ten experiments
 * of any design may give the same narrow posterior. Of these two tests the better one must hold at half the level
 * (Bonferroni).
 */
export function claimsOf(results: readonly SeedResult[]): readonly Claim[] {
  const first = results.map(({ firstGreedy, firstRandom }) => firstGreedy.loss - firstRandom.loss);
  const last = results.map(({ greedy, random }) => greedy.loss - random.loss);
  const looks = [claim("  after 1 experiment", first, false), claim("  after 10 experiments", last, false)];
  const best = looks.reduce((one, other) => (other.pValue < one.pValue ? other : one));
  const pValue = Math.min(1, 2 * best.pValue);
  const isAsked = gainRatio(results) >= minRatio;
  return [
    claim(
      "bayes < prior-mean",
      results.map(({ bayes, priorMean }) => bayes.loss - priorMean.loss),
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
  const mean = average(differences);
  const test = wilcoxonSignedRank(differences, "less");
  const pValue = test.defined ? test.pValue : 1;
  return { name, mean, pValue, holds: isAsked ? pValue < level : undefined };
}
