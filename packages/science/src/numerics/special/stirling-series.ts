import { polynomial } from "./polynomial.ts";

export const halfLogTwoPi = 0.9189385332046728;

/** From this argument on the series below is accurate to the last bit. */
export const stirlingSeriesFrom = 10;

// B(2k) / (2k (2k - 1)), Abramowitz & Stegun 6.1.41.
const coefficients: readonly number[] = [
  1 / 12,
  -1 / 360,
  1 / 1260,
  -1 / 1680,
  1 / 1188,
  -691 / 360360,
  1 / 156,
  -3617 / 122400,
  43867 / 244188,
  -174611 / 125400,
];

/** log Γ(x) - [(x - 1/2) log x - x + log(2π)/2] for x >= stirlingSeriesFrom. */
export function stirlingSeries(x: number): number {
  const reciprocal = 1 / x;
  return reciprocal * polynomial(coefficients, reciprocal * reciprocal);
}
