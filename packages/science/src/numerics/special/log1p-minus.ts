/**
 * log(1 + x) - x without cancellation near zero.
 *
 * With r = x / (2 + x), log(1 + x) = 2 artanh(r) and 2r - x = -x r, so that
 * log(1 + x) - x = -x r + 2 r³ (1/3 + r²/5 + r⁴/7 + …).
 */
export function log1pMinus(x: number): number {
  if (x > 0.5 || x < -0.5) return Math.log1p(x) - x;
  const r = x / (2 + x);
  const r2 = r * r;
  let term = 1;
  let sum = 1 / 3;
  for (let odd = 5; odd < 60; odd += 2) {
    term *= r2;
    const next = sum + term / odd;
    if (next === sum) break;
    sum = next;
  }
  return r * (2 * r2 * sum - x);
}
