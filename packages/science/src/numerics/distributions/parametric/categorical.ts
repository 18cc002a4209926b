import type { ParametricDistribution } from "./parametric-distribution.ts";

/** One of `count` categories, numbered from 1: P(x) = weight_x / Σ weights. */
export function categorical(count: number): ParametricDistribution {
  const totalOf = (weights: readonly number[]): number => {
    let total = 0;
    for (let index = 0; index < count; index++) total += weights[index];
    return total;
  };
  /** Σ f(x) P(x). */
  const expect = (weights: readonly number[], of: (x: number) => number): number => {
    let sum = 0;
    for (let index = 0; index < count; index++) sum += of(index + 1) * weights[index];
    return sum / totalOf(weights);
  };
  const isCategory = (x: number): boolean => x >= 1 && x <= count && Math.floor(x) === x;
  return {
    name: "categorical",
    parameters: Array.from({ length: count }, (_, index) => `weight_${index + 1}`),
    discrete: true,
    needs: "finite weights that are not negative, of which one is positive",
    support: [1, count],
    isValid(...weights) {
      const total = totalOf(weights);
      return total > 0 && total <= 1e300 && weights.slice(0, count).every((weight) => weight >= 0);
    },
    logDensity(x, ...weights) {
      return isCategory(x) ? Math.log(weights[x - 1]) - Math.log(totalOf(weights)) : Number.NEGATIVE_INFINITY;
    },
    slopes(slopes, x, ...weights) {
      slopes.fill(-1 / totalOf(weights));
      slopes[0] = Number.NaN;
      slopes[x] += 1 / weights[x - 1];
    },
    mean: (...weights) => expect(weights, (x) => x),
    variance(...weights) {
      const mean = expect(weights, (x) => x);
      return expect(weights, (x) => (x - mean) * (x - mean));
    },
    ends: () => ({ low: () => 1, high: () => count }),
    sample(random, ...weights) {
      let left = random.uniform() * totalOf(weights);
      for (let index = 0; index < count; index++) {
        left -= weights[index];
        if (left < 0) return index + 1;
      }
      // Rounding may leave a rest: the last category that can come up.
      return weights.slice(0, count).findLastIndex((weight) => weight > 0) + 1;
    },
  };
}
