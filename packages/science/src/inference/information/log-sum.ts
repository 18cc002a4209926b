/** log Σ weight · exp(value), and the same without one of the terms. */
export interface LogSum {
  readonly all: number;
  /** -Infinity where nothing else is there. */
  readonly others: number;
  /** Σ (share of a term)²: one over the number of terms that matter. */
  readonly share: number;
}

/** Sums in units of the largest term; `left` is the index of the term that `others` leaves out, or -1. */
export function logSum(values: Float64Array, weights: Float64Array, left: number): LogSum {
  let largest = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (value > largest) largest = value;
    if (value > second && index !== left) second = value;
  }
  if (largest === Number.NEGATIVE_INFINITY) return { all: largest, others: largest, share: Number.NaN };
  // If the excluded term is far larger than the others, these are summed in units of their own largest.
  const dwarfs = largest - second > 30;
  let sum = 0;
  let squares = 0;
  let rest = 0;
  for (let index = 0; index < values.length; index++) {
    const term = weights[index] * Math.exp(values[index] - largest);
    sum += term;
    squares += term * term;
    if (dwarfs && index !== left) rest += weights[index] * Math.exp(values[index] - second);
  }
  const own = left < 0 ? 0 : weights[left];
  const all = largest + Math.log(sum);
  const share = squares / (sum * sum);
  if (dwarfs) return { all, others: second + Math.log(rest / (1 - own)), share };
  const others = left < 0 ? sum : sum - own * Math.exp(values[left] - largest);
  return { all, others: largest + Math.log(others / (1 - own)), share };
}
