import { digamma } from "./digamma.ts";
import { logGamma, logGammaOnePlus } from "./log-gamma.ts";
import { stirlingSeries, stirlingSeriesFrom } from "./stirling-series.ts";

/** log [Γ(x + shift) / Γ(x)] for x > 0, shift >= 0, without the cancellation of two large logarithms. */
export function logGammaRatio(x: number, shift: number): number {
  // Midpoint rule on ψ; what it leaves out is of the order shift³ ψ″(x).
  if (shift < 1e-6 && shift < 1e-6 * x) return shift * digamma(x + 0.5 * shift);
  if (x < 0.5) return logGammaOnePlus(x + shift) - logGammaOnePlus(x) - logOnePlusRatio(shift, x);
  if (x < stirlingSeriesFrom) return logGamma(x + shift) - logGamma(x);
  const difference = stirlingSeries(x + shift) - stirlingSeries(x);
  return (x - 0.5) * Math.log1p(shift / x) + shift * (Math.log(x + shift) - 1) + difference;
}

/** log(1 + shift / x), also where the quotient overflows. */
function logOnePlusRatio(shift: number, x: number): number {
  const ratio = shift / x;
  return ratio < Number.POSITIVE_INFINITY ? Math.log1p(ratio) : Math.log(shift) - Math.log(x);
}

/** log B(a, b) = log [Γ(a) Γ(b) / Γ(a + b)]. */
export function logBeta(a: number, b: number): number {
  const smaller = Math.min(a, b);
  const larger = Math.max(a, b);
  if (smaller < 0.5) return logGammaOnePlus(smaller) - Math.log(smaller) - logGammaRatio(larger, smaller);
  return logGamma(smaller) - logGammaRatio(larger, smaller);
}

/** log [shape · B(shape, other)], with full relative accuracy for tiny shapes. */
export function logShapeTimesBeta(shape: number, other: number): number {
  return logGammaOnePlus(shape) - logGammaRatio(other, shape);
}
