/**
 * Shares of a limit by demand, whole numbers: nobody gets more than wanted while another wants more than it gets (max-min
 * fairness). What is left when all have what they want is spread over all, so that a worker that begins need not wait. What
 * cannot be divided goes to some by turns.
 */
export function fairShares(limit: number, demands: readonly number[], turn: number): number[] {
  const shares = demands.map(() => 0);
  let left = Math.floor(limit);
  let wanting = demands.map((_, index) => index).filter((index) => demands[index] > 0);
  while (left > 0 && wanting.length > 0) {
    const each = Math.floor(left / wanting.length);
    if (each === 0) break;
    for (const index of wanting) {
      const more = Math.min(each, demands[index] - shares[index]);
      shares[index] += more;
      left -= more;
    }
    wanting = wanting.filter((index) => shares[index] < demands[index]);
  }
  const takers = wanting.length > 0 ? wanting : demands.map((_, index) => index);
  const spread = Math.floor(left / Math.max(1, takers.length));
  for (const [place, index] of takers.entries()) {
    const isFirst = (place + turn * left) % takers.length < left % takers.length;
    shares[index] += spread + (isFirst ? 1 : 0);
  }
  return shares;
}
