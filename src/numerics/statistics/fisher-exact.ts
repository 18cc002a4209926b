import { AssayError } from "../../contract/assay-error.ts";
import type { Alternative } from "./alternative.ts";
import { type CountTable, tableMargins } from "./contingency.ts";
import type { Estimate } from "./undefined.ts";

export interface FisherTest {
  /** The sample's odds ratio ad / bc, Infinity where b or c is 0. */
  readonly oddsRatio: number;
  readonly pValue: number;
  readonly n: number;
}

/** Tables as probable as the observed one count as such although rounding sets them apart. */
const RELATIVE_TOLERANCE = 1e-11;

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
  const [[a, b], [c, d]] = table;
  const oddsRatio = b > 0 && c > 0 ? (a * d) / (b * c) : Number.POSITIVE_INFINITY;
  const lowest = Math.max(0, margins.columns[0] - margins.rows[1]);
  const weights = hypergeometricWeights(margins.rows[0], margins.rows[1], margins.columns[0]);
  const observed = a - lowest;
  const limit = weights[observed] * (1 + RELATIVE_TOLERANCE);
  let extreme = 0;
  let total = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const weight = weights[index];
    total += weight;
    const counts =
      alternative === "less" ? index <= observed : alternative === "greater" ? index >= observed : weight <= limit;
    if (counts) extreme += weight;
  }
  return { defined: true, oddsRatio, pValue: Math.min(1, extreme / total), n: margins.n };
}

/**
 * Probabilities of a = lowest, lowest + 1, ... relative to the most probable value, by the ratio of neighbours
 * P(k + 1) / P(k) = (row0 - k)(column0 - k) / ((k + 1)(row1 - column0 + k + 1)), taken outwards from the mode so that
 * rounding stays small and the far tails vanish gently.
 */
function hypergeometricWeights(row0: number, row1: number, column0: number): Float64Array {
  const lowest = Math.max(0, column0 - row1);
  const highest = Math.min(row0, column0);
  const weights = new Float64Array(highest - lowest + 1);
  const ratio = (k: number) => ((row0 - k) / (k + 1)) * ((column0 - k) / (row1 - column0 + k + 1));
  const mode = Math.min(highest, Math.floor(((row0 + 1) / (row0 + row1 + 2)) * (column0 + 1)));
  weights[mode - lowest] = 1;
  for (let k = mode; k < highest; k += 1) weights[k + 1 - lowest] = weights[k - lowest] * ratio(k);
  for (let k = mode; k > lowest; k -= 1) weights[k - 1 - lowest] = weights[k - lowest] / ratio(k - 1);
  return weights;
}
