/** How far several values of one unit agree, over many units. */
export interface Agreement {
  /** Units with at least two values; others have nothing to agree with. */
  readonly units: number;
  /** Pairs of values of one unit, and the share of them that are equal. */
  readonly pairs: number;
  readonly equal: number | null;
  /** Krippendorff's alpha for nominal data; none where all values are the same, for then chance alone would agree. */
  readonly alpha: number | null;
}

/**
 * Agreement of nominal values. With n_uc the number of times that unit u has the value c, m_u its number of values, n_c
 * and n the sums over the units with m_u of at least 2:
 *
 *     alpha = 1 - (n - 1) · Σ_u Σ_{c≠k} n_uc n_uk / (m_u - 1)  /  Σ_{c≠k} n_c n_k
 *
 * K. Krippendorff, Content Analysis, 2nd edition (2004), chapter 11. Units may have different numbers of values.
 */
export function nominalAgreement(units: Iterable<readonly (string | boolean)[]>): Agreement {
  const totals = new Map<string | boolean, number>();
  let compared = 0;
  let pairs = 0;
  let unequal = 0;
  let disagreement = 0;
  for (const values of units) {
    if (values.length < 2) continue;
    const counts = countValues(values);
    const differing = differingPairs(counts.values());
    compared += 1;
    pairs += (values.length * (values.length - 1)) / 2;
    unequal += differing;
    disagreement += (2 * differing) / (values.length - 1);
    for (const [value, count] of counts) totals.set(value, (totals.get(value) ?? 0) + count);
  }
  const expected = 2 * differingPairs(totals.values());
  const all = [...totals.values()].reduce((sum, count) => sum + count, 0);
  return {
    units: compared,
    pairs,
    equal: pairs === 0 ? null : 1 - unequal / pairs,
    alpha: expected === 0 ? null : 1 - ((all - 1) * disagreement) / expected,
  };
}

function countValues<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Unordered pairs of different values, of values that occur so often: half of the square of the sum less the squares. */
function differingPairs(counts: Iterable<number>): number {
  let sum = 0;
  let squares = 0;
  for (const count of counts) {
    sum += count;
    squares += count * count;
  }
  return (sum * sum - squares) / 2;
}
