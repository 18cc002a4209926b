import { AssayError } from "@assay/contract";
import type { Estimate } from "../estimate.ts";
import type { Alternative } from "./alternative.ts";
import { type CountTable, tableMargins } from "./contingency.ts";
import { HypergeometricWeights } from "./hypergeometric-weights.ts";

export interface FisherTest {
  /** The sample's odds ratio ad / bc, Infinity where b or c is 0. */
  readonly oddsRatio: number;
  readonly pValue: number;
  readonly n: number;
}

/** Up to this many observations p-values are good to 1e-8 of their size; the work grows with the square root. */
const maxObservations = 1e12;

/**
 * Fisher's (1935) exact test of a 2 x 2 table [[a, b], [c, d]] given its margins, where a is hypergeometric. Two-sided, it
 * adds up all tables that are at most as probable as the observed one; "greater" and "less" speak of the odds ratio.
 */
export function fisherExact(table: CountTable, alternative: Alternative = "two-sided"): Estimate<FisherTest> {
  if (table.length !== 2 || table[0].length !== 2 || table[1].length !== 2) {
    throw new AssayError("numerics/invalid-argument", "Fisher's exact test needs a table of two rows and two columns.");
  }
  const margins = tableMargins(table);
  if (!margins.defined) return margins;
  const { rows, columns, n } = margins;
  if (n > maxObservations) {
    throw new AssayError(
      "numerics/invalid-argument",
      `Fisher's exact test takes at most 1e12 observations, and the table holds ${n}; use the chi-square test instead.`,
    );
  }
  const [[a, b], [c, d]] = table;
  const oddsRatio = b > 0 && c > 0 ? (a * d) / (b * c) : Number.POSITIVE_INFINITY;
  const weights = new HypergeometricWeights(rows[0], rows[1], columns[0]);
  return { defined: true, oddsRatio, pValue: pValue(weights, a, alternative), n };
}

function pValue(weights: HypergeometricWeights, a: number, alternative: Alternative): number {
  const outwards = a > weights.mode ? 1 : -1;
  const inwards = outwards === 1 ? -1 : 1;
  const mode = weights.at(weights.mode);
  const total = weights.sumFrom(mode, outwards) + weights.sumFrom(weights.at(weights.mode + inwards), inwards);
  const observed = weights.at(a);
  if (alternative === "two-sided") {
    const start = a === weights.mode ? weights.at(a + inwards) : mode;
    const opposite = weights.firstNoMoreProbable(observed, start, inwards);
    if (opposite.count === a + inwards) return 1;
    return Math.min(1, (weights.sumFrom(observed, outwards) + weights.sumFrom(opposite, inwards)) / total);
  }
  if ((alternative === "greater") === (outwards === 1)) {
    return Math.min(1, weights.sumFrom(observed, outwards) / total);
  }
  return 1 - Math.min(1, weights.sumFrom(weights.at(a + outwards), outwards) / total);
}
