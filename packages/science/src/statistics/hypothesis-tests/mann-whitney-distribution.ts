/**
 * P(U <= u) of untied samples, for u up to half of size1 * size2. The number of orders with U = k is the coefficient of
 * q^k in the Gaussian binomial, the product over i = 1..m of (1 - q^(l + i)) / (1 - q^i) with m the smaller and l the
 * larger size (Mann & Whitney 1947; Andrews, "The Theory of Partitions", chapter 3). Each factor is one pass of
 * differences and one of running sums, so that the cost grows with m * u.
 */
export function rankSumShare(size1: number, size2: number, u: number): number {
  const smaller = Math.min(size1, size2);
  const larger = Math.max(size1, size2);
  const orders = new Float64Array(u + 1);
  orders[0] = 1;
  let total = 1;
  for (let factor = 1; factor <= smaller; factor += 1) {
    for (let k = u; k >= larger + factor; k -= 1) orders[k] -= orders[k - larger - factor];
    for (let k = factor; k <= u; k += 1) orders[k] += orders[k - factor];
    total = (total * (larger + factor)) / factor;
  }
  let below = 0;
  for (let k = 0; k <= u; k += 1) below += orders[k];
  return below / total;
}
