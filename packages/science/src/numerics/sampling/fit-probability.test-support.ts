import { upperGamma } from "../special/incomplete-gamma.ts";

/**
 * The probability that counts drawn as expected miss by as much as the observed ones: Pearson's chi-square with
 * one degree of freedom less than there are cells. The tests of everything random here use it.
 */
export function fitProbability(observed: ArrayLike<number>, expected: ArrayLike<number>): number {
  let statistic = 0;
  for (let cell = 0; cell < observed.length; cell++) {
    const miss = observed[cell] - expected[cell];
    statistic += (miss * miss) / expected[cell];
  }
  return upperGamma(0.5 * (observed.length - 1), 0.5 * statistic);
}

/** The share of the draws that `make test` makes; `make audit` makes all of them. */
const share = Number(process.env.ASSAY_DRAW_SHARE ?? 0.2);

/** How many draws a test makes of those that its proof asks for. */
export const drawsOf = (full: number): number => Math.round(full * share);
