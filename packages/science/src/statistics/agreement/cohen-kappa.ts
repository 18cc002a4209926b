/** How far two raters of the same units agree, beyond what chance would bring about. */
export interface KappaAgreement {
  readonly units: number;
  /** The share of units that both rated alike, and the share that chance would give raters with these habits. */
  readonly equal: number | null;
  readonly expected: number | null;
  /** None where there is no unit, or both raters gave every unit the same rating, so that chance alone would agree. */
  readonly kappa: number | null;
  /** Of kappa, for many independent units. */
  readonly standardError: number | null;
}

type Rating = string | boolean;

/**
 * Cohen's kappa of nominal ratings, κ = (p_o - p_e) / (1 - p_e), with p_ij the share of units that the first rater calls i
 * and the second j, p_i· and p_·j each rater's shares, p_o = Σ p_ii and p_e = Σ p_i· p_·i: J. Cohen, Educational and
 * Psychological Measurement 20 (1960) 37. Its variance in large samples, for any κ, of n units:
 *
 *     n (1 - p_e)² Var κ = Σ_i p_ii (1 - (p_i· + p_·i)(1 - κ))² + (1 - κ)² Σ_{i≠j} p_ij (p_·i + p_j·)² - (κ - p_e (1 - κ))²
 *
 * J. L. Fleiss, J. Cohen and B. S. Everitt, Psychological Bulletin 72 (1969) 323.
 */
export function cohenKappa(pairs: Iterable<readonly [first: Rating, second: Rating]>): KappaAgreement {
  const cells = new Map<Rating, Map<Rating, number>>();
  const rows = new Map<Rating, number>();
  const columns = new Map<Rating, number>();
  let units = 0;
  for (const [first, second] of pairs) {
    units += 1;
    const row = cells.get(first) ?? new Map<Rating, number>();
    cells.set(first, row);
    for (const [counts, rating] of [[row, second] as const, [rows, first] as const, [columns, second] as const]) {
      counts.set(rating, (counts.get(rating) ?? 0) + 1);
    }
  }
  if (units === 0) return { units, equal: null, expected: null, kappa: null, standardError: null };
  const share = (counts: ReadonlyMap<Rating, number>, rating: Rating): number => (counts.get(rating) ?? 0) / units;
  let [equal, expected] = [0, 0];
  for (const [rating, row] of cells) {
    equal += share(row, rating);
    expected += share(rows, rating) * share(columns, rating);
  }
  // Where one rating is all that there is, its shares are exactly 1.
  if (expected === 1) return { units, equal, expected, kappa: null, standardError: null };
  const kappa = (equal - expected) / (1 - expected);
  let squares = 0;
  for (const [first, row] of cells) {
    for (const second of row.keys()) {
      const chances = (share(columns, first) + share(rows, second)) * (1 - kappa);
      const term = first === second ? 1 - chances : chances;
      squares += share(row, second) * term * term;
    }
  }
  const chance = kappa - expected * (1 - kappa);
  // Full agreement has no spread in large samples, and rounding must not make its square negative.
  const variance = Math.max(0, squares - chance * chance) / (units * (1 - expected) * (1 - expected));
  return { units, equal, expected, kappa, standardError: Math.sqrt(variance) };
}
