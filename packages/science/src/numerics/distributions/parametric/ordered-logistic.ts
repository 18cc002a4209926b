import { logistic } from "../../special/logistic.ts";
import type { ParametricDistribution } from "./parametric-distribution.ts";
import { isLocation } from "./validity.ts";

/**
 * Ordered categories, numbered from 1: P(X <= k) = logistic(cut_k - location), with rising cuts (McCullagh 1980). A larger
 * location makes later categories more probable. An outcome halfway between two categories is known to be one of them.
 */
export function orderedLogistic(cuts: number): ParametricDistribution {
  const last = cuts + 1;
  const cutAt = (given: readonly number[], k: number): number => {
    if (k === 0) return Number.NEGATIVE_INFINITY;
    return k === last ? Number.POSITIVE_INFINITY : given[k];
  };
  /** Σ over k of f(k) P(X = k). */
  const expect = (given: readonly number[], of: (x: number) => number): number => {
    let sum = 0;
    for (let x = 1; x <= last; x++) sum += of(x) * Math.exp(logMass(cutAt(given, x - 1), cutAt(given, x), given[0]));
    return sum;
  };
  return {
    name: "ordered_logistic",
    parameters: ["location", ...Array.from({ length: cuts }, (_, index) => `cut_${index + 1}`)],
    discrete: true,
    needs: "a finite location and finite cuts that rise",
    support: [1, last],
    isValid(...given) {
      if (!isLocation(given[0])) return false;
      for (let k = 1; k <= cuts; k++) {
        if (!isLocation(given[k]) || (k > 1 && !(given[k] > given[k - 1]))) return false;
      }
      return true;
    },
    logDensity(x, ...given) {
      if (!(x >= 1 && x <= last && Number.isInteger(2 * x))) return Number.NEGATIVE_INFINITY;
      return logMass(cutAt(given, Math.floor(x) - 1), cutAt(given, Math.ceil(x)), given[0]);
    },
    slopes(slopes, x, ...given) {
      const [first, final] = [Math.floor(x), Math.ceil(x)];
      const [from, to] = [cutAt(given, first - 1) - given[0], cutAt(given, final) - given[0]];
      // By the upper end b: 1 - F(b) + 1 / (e^(b - a) - 1); by the lower end a: -F(a) - 1 / (e^(b - a) - 1).
      const gap = 1 / Math.expm1(to - from);
      const byTo = logistic(-to) + gap;
      const byFrom = -logistic(from) - gap;
      slopes.fill(0);
      slopes[0] = Number.NaN;
      slopes[1] = -(byTo + byFrom);
      if (final < last) slopes[final + 1] = byTo;
      if (first > 1) slopes[first] = byFrom;
    },
    mean: (...given) => expect(given, (x) => x),
    variance(...given) {
      const mean = expect(given, (x) => x);
      return expect(given, (x) => (x - mean) * (x - mean));
    },
    ends: () => ({ low: () => 1, high: () => last }),
    sample(random, ...given) {
      const uniform = random.uniform();
      for (let k = 1; k <= cuts; k++) if (uniform < logistic(given[k] - given[0])) return k;
      return last;
    },
  };
}

/** log(F(b) - F(a)) with a and b from the location: log F(b) + log(1 - F(a)) + log(1 - e^(a - b)). */
function logMass(low: number, high: number, location: number): number {
  return -softplus(location - high) - softplus(low - location) + Math.log(-Math.expm1(low - high));
}

/** log(1 + e^t), without overflow. */
function softplus(t: number): number {
  return Math.max(t, 0) + Math.log1p(Math.exp(-Math.abs(t)));
}
