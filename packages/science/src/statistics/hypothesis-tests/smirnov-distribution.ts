import { logBinomialKernel } from "../../numerics/special/binomial-kernel.ts";

/**
 * P(D+ >= d) of the one-sided one-sample statistic: Birnbaum & Tingey (1951), "One-sided confidence contours for
 * probability distribution functions",
 *   sum over j = 0 .. n (1 - d) of C(n, j) (d + j/n)^(j-1) (1 - d - j/n)^(n-j) d.
 * All terms are positive, and each is a binomial probability of j with the chance d + j/n (expectation j + n d).
 */
export function smirnovSurvival(n: number, d: number): number {
  if (d <= 0) return 1;
  if (d >= 1) return 0;
  const reach = n * d;
  let total = Math.exp(n * Math.log1p(-d));
  for (let j = 1; j + reach < n; j += 1) {
    const x = (j + reach) / n;
    const y = (n - j - reach) / n;
    total += (reach / (j + reach)) * Math.exp(logBinomialKernel(j, n - j, { x, y, excess: -reach }));
  }
  return Math.min(1, total);
}
