/**
 * The share of orders of two samples in which the difference of the empirical distribution functions reaches `gap`,
 * in units of 1 / (size1 * size2): a walk over the lattice (i, j) of values seen so far. Let q(i, j) be the share of
 * paths to (i, j) that have touched the boundary; q = 1 on it, and off it
 *   q(i, j) = (i q(i-1, j) + j q(i, j-1)) / (i + j),
 * because i / (i + j) of the paths to (i, j) come from (i-1, j). Only positive terms are added, so that small shares keep
 * their digits; Hodges (1958), "The significance probability of the Smirnov two-sample test", counts the same paths.
 */
export function touchingShare(size1: number, size2: number, gap: number, sides: "upper" | "both"): number {
  const inverse = new Float64Array(size1 + size2 + 1);
  for (let seen = 1; seen <= size1 + size2; seen += 1) inverse[seen] = 1 / seen;
  const lower = sides === "both" ? -gap : Number.NEGATIVE_INFINITY;
  const row = new Float64Array(size2 + 1);
  for (let i = 0; i <= size1; i += 1) {
    let left = 0;
    let difference = i * size2;
    for (let j = 0; j <= size2; j += 1) {
      left = difference >= gap || difference <= lower ? 1 : i + j === 0 ? 0 : (i * row[j] + j * left) * inverse[i + j];
      row[j] = left;
      difference -= size1;
    }
  }
  return row[size2];
}
