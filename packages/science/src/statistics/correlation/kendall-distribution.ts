/**
 * Two-sided p-value of untied pairs of which `rarer` are of the rarer kind (concordant or discordant): twice the share of
 * the n! orders with at most that many inversions. Inversions are counted by adding one element at a time (Kendall 1970,
 * section 5), exactly; beyond 33 elements only for 0 and 1 inversions, of which there are 1 and n - 1 orders.
 */
export function exactKendallPValue(n: number, rarer: number): number {
  if (rarer === 0) return Math.min(1, 2 / factorial(n));
  if (rarer === 1) return Math.min(1, 2 / factorial(n - 1));
  let counts = new Array<bigint>(rarer + 1).fill(0n);
  counts[0] = 1n;
  for (let size = 2; size <= n; size += 1) {
    const next = new Array<bigint>(rarer + 1);
    let window = 0n;
    for (let inversions = 0; inversions <= rarer; inversions += 1) {
      window += counts[inversions];
      if (inversions >= size) window -= counts[inversions - size];
      next[inversions] = window;
    }
    counts = next;
  }
  let orders = 0n;
  for (const count of counts) orders += count;
  return Math.min(1, (2 * Number(orders)) / factorial(n));
}

function factorial(n: number): number {
  let product = 1;
  for (let factor = 2; factor <= n; factor += 1) product *= factor;
  return product;
}
