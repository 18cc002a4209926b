import { describe, expect, it } from "vitest";
import { bernoulli } from "./bernoulli.ts";
import { binomial } from "./binomial.ts";
import { categorical } from "./categorical.ts";
import { discreteQuantile } from "./discrete-quantile.ts";
import type { Distribution } from "./distribution.ts";
import { geometric } from "./geometric.ts";
import { negativeBinomial } from "./negative-binomial.ts";
import { poisson } from "./poisson.ts";

const cases: readonly (readonly [Distribution, values: readonly number[]])[] = [
  [binomial(10, 0.3), [0, 1, 2, 3, 5, 8]],
  [binomial(1e9, 1e-8), [0, 1, 5, 10, 20, 40]],
  [binomial(1e6, 0.5), [495000, 499000, 500000, 501000]],
  [poisson(0.01), [0, 1, 2]],
  [poisson(30), [3, 20, 30, 50]],
  [poisson(1e8), [99960000, 100000000, 100040000]],
  [negativeBinomial(0.5, 0.01), [0, 1, 50, 400]],
  [geometric(1e-9), [1, 1000, 1e9, 5e9]],
  [geometric(0.4), [1, 2, 6]],
  [categorical([0.1, 0.2, 0, 0.7]), [0, 1]],
  [bernoulli(0.3), [0]],
  [bernoulli(0.7), [0]],
];

describe("quantiles of discrete distributions", () => {
  it.each(cases.map(([distribution, values]) => ({ name: distribution.name, distribution, values })))(
    "$name: a probability of its own gives its own value, whichever way the last bits fall",
    ({ distribution, values }) => {
      for (const k of values) {
        const lower = distribution.cdf(k);
        const upper = distribution.survival(k);
        if (lower < 1) expect(distribution.quantile(lower)).toBe(k);
        if (upper < 1) expect(distribution.upperQuantile(upper)).toBe(k);
        // Of a probability near 1 the last bits tell one value from the next only where the step between them is large.
        const clear = Math.exp(distribution.logDensity(k + 1)) > 1e-9;
        for (const nudge of [1 - Number.EPSILON, 1 + Number.EPSILON]) {
          if (lower < 0.5 || clear) expect(distribution.quantile(lower * nudge)).toBe(k);
          if (upper < 0.5 || clear) expect(distribution.upperQuantile(upper * nudge)).toBe(k);
        }
      }
    },
  );

  it.each(cases.map(([distribution, values]) => ({ name: distribution.name, distribution, values })))(
    "$name: a probability above its own gives the next value",
    ({ distribution, values }) => {
      for (const k of values) {
        const step = Math.exp(distribution.logDensity(k + 1));
        const beyond = distribution.cdf(k) + step * 1e-3;
        if (step > 1e-9) expect(distribution.quantile(beyond)).toBe(k + 1);
      }
    },
  );

  it("skips values without mass, however many there are", () => {
    const high = 2 ** 60;
    const masses = {
      support: [0, high] as const,
      logDensity: (x: number) => (x === 0 || x === high ? -Math.LN2 : Number.NEGATIVE_INFINITY),
      cdf: (x: number) => (x < 0 ? 0 : x < high ? 0.5 : 1),
      survival: (x: number) => (x < 0 ? 1 : x < high ? 0.5 : 0),
    };
    expect(discreteQuantile(masses, 0.5 + 1e-14, 0.5 - 1e-14, 0, high)).toBe(0);
    expect(discreteQuantile(masses, 0.6, 0.4, 0, high)).toBe(high);
  });

  it("is exact where the cdf is 1 to the last bit but the survival is not", () => {
    const distribution = poisson(1);
    const q = 1e-30;
    const k = distribution.upperQuantile(q);
    expect(distribution.survival(k)).toBeLessThanOrEqual(q);
    expect(distribution.survival(k - 1)).toBeGreaterThan(q);
    expect(distribution.quantile(1 - 1e-15)).toBe(17);
  });
});
