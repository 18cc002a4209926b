import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundedSource } from "../sampling/bounded-source.test-support.ts";
import { relativeError } from "../special/relative-error.test-support.ts";
import { beta } from "./beta.ts";
import type { Distribution } from "./distribution.ts";
import { everyDistribution } from "./every-distribution.test-support.ts";
import { extremeDistributions } from "./extreme-distributions.test-support.ts";
import { fisherF } from "./fisher-f.ts";
import { gamma } from "./gamma.ts";
import { negativeBinomial } from "./negative-binomial.ts";
import { truncatedCauchy } from "./truncated-cauchy.ts";
import { truncatedNormal } from "./truncated-normal.ts";

const infinity = Number.POSITIVE_INFINITY;
const runs = { numRuns: 100 };

const probability = fc.oneof(
  fc.constantFrom(0, 5e-324, 1e-300, 0.5, 1 - 2 ** -53, 1),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: -690, max: 0, noNaN: true }).map((logarithm) => Math.exp(logarithm)),
);

/** A point with its neighbours among the doubles. */
function around(x: number): number[] {
  if (!Number.isFinite(x)) return [x];
  const step = Math.max(Number.MIN_VALUE, Math.abs(x) * Number.EPSILON);
  return [x - step, x, x + step];
}

function placesOf(distribution: Distribution, p: number): number[] {
  const quantiles = [distribution.quantile(p), distribution.upperQuantile(p)];
  return [...distribution.support, ...quantiles, -1, 0, 1].flatMap(around);
}

function expectProbabilities(distribution: Distribution, x: number): void {
  const lower = distribution.cdf(x);
  const upper = distribution.survival(x);
  const within = lower >= 0 && lower <= 1 && upper >= 0 && upper <= 1;
  if (!within) expect.fail(`${distribution.name} at ${x}: cdf ${lower}, survival ${upper}`);
  expect(Math.abs(lower + upper - 1)).toBeLessThan(1e-12);
}

describe.each(Object.keys(everyDistribution))("%s", (name) => {
  const distributions = fc.oneof(everyDistribution[name], extremeDistributions[name]);

  it("has tails from 0 to 1, also at the ends of its support and just inside", () => {
    fc.assert(
      fc.property(distributions, probability, (distribution, p) => {
        for (const x of placesOf(distribution, p)) expectProbabilities(distribution, x);
      }),
      runs,
    );
  });

  it("answers with numbers, whatever parameters it accepted", () => {
    fc.assert(
      fc.property(extremeDistributions[name], probability, (distribution, p) => {
        expect(distribution.mean).not.toBeNaN();
        expect(distribution.variance).not.toBeNaN();
        for (const x of placesOf(distribution, p)) {
          expect(x).not.toBeNaN();
          expect(distribution.logDensity(x)).not.toBeNaN();
        }
      }),
      runs,
    );
  });

  it("draws from its support in few words, whatever parameters it accepted", () => {
    fc.assert(
      fc.property(extremeDistributions[name], fc.integer(), (distribution, key) => {
        const [low, high] = distribution.support;
        const source = boundedSource(key, 1000);
        for (let i = 0; i < 5; i++) {
          const draw = distribution.sample(source);
          expect(draw >= low && draw <= high).toBe(true);
        }
      }),
      runs,
    );
  });

  it("has quantiles that its tails step over, whatever parameters it accepted", () => {
    fc.assert(
      fc.property(
        extremeDistributions[name],
        fc.double({ min: 1e-300, max: 1 - 1e-9, noNaN: true }),
        (distribution, p) => {
          const lower = distribution.quantile(p);
          const upper = distribution.upperQuantile(p);
          // Below 1e-300 and beyond the doubles a quantile is no longer told from its rounding.
          const reach = (x: number) => (distribution.discrete ? Math.max(1, 3e-12 * x) : 1e-11 * Math.abs(x) + 1e-300);
          if (Number.isFinite(lower)) {
            expect(distribution.cdf(lower - reach(lower))).toBeLessThanOrEqual(p * (1 + 1e-9));
            expect(distribution.cdf(lower + reach(lower))).toBeGreaterThanOrEqual(p * (1 - 1e-9));
          }
          if (Number.isFinite(upper)) {
            expect(distribution.survival(upper - reach(upper))).toBeGreaterThanOrEqual(p * (1 - 1e-9));
            expect(distribution.survival(upper + reach(upper))).toBeLessThanOrEqual(p * (1 + 1e-9));
          }
        },
      ),
      runs,
    );
  });
});

describe("windows", () => {
  it("never hold more than everything just above their low end", () => {
    for (const factory of [truncatedNormal, truncatedCauchy]) {
      for (const [scale, high] of [
        [30, infinity],
        [1e4, 1e16],
        [7, 11],
      ]) {
        const distribution = factory(0, scale, 3, high);
        for (let step = 0; step < 200; step++) expectProbabilities(distribution, 3 + step * 4.44e-16);
        for (let step = 1; step < 200; step++) expectProbabilities(distribution, high * (1 - step * 1.11e-16));
      }
    }
  });
});

// Closed forms and leading terms, with mpmath at 80 digits.
describe("limits", () => {
  it("of beta quantiles", () => {
    expect(beta(1e-10, 1e-10).quantile(0.5)).toBe(0.5);
    expect(relativeError(beta(1e15, 1).quantile(1e-5), 0.9999999999999885)).toBeLessThan(1e-15);
    expect(relativeError(beta(1, 1e15).quantile(0.5), 6.931471805599451e-16)).toBeLessThan(1e-13);
    // Between its two masses at the ends this distribution is so flat that one more unit in the last place of the
    // probability moves the logit by 1e-6.
    const p = beta(1e-10, 3e-10).cdf(0.1);
    expect(relativeError(p, 0.7499999998352082)).toBeLessThan(1e-15);
    expect(relativeError(beta(1e-10, 3e-10).quantile(p), 0.1)).toBeLessThan(1e-5);
  });

  it.each<[string, Distribution, x: number, logDensity: number, cdf: number, survival: number]>([
    ["fisherF(0.01, 5)", fisherF(0.01, 5), 1e-300, 681.9986473260085, 0.03085170676094519, 0.9691482932390548],
    ["fisherF(0.001, 1e10)", fisherF(0.001, 1e10), 1e-300, 682.8257256257584, 0.7054638050930416, 0.2945361949069584],
    ["fisherF(3, 0.002)", fisherF(3, 0.002), 1e300, -698.3807585746458, 0.5021594318292422, 0.4978405681707579],
    ["fisherF(0.001, 1e15)", fisherF(0.001, 1e15), 1e-305, 694.3328946279962, 0.7014144950229768, 0.29858550497702324],
    ["fisherF(2e-31, 2e-260)", fisherF(2e-31, 2e-260), 1e-300, 92.10340371976183, 1e-229, 1],
    ["gamma(0.01, 1e200)", gamma(0.01, 1e200), 1e-150, 332.7292362455857, 0.00031803232877622607, 0.9996819676712237],
    ["gamma(0.001, 1e300)", gamma(0.001, 1e300), 1e-300, 682.4867979570334, 0.25133346841099846, 0.7486665315890015],
    ["gamma(0.001, 2)", gamma(0.001, 2), 5e-324, 736.7877598168955, 0.4749447367008432, 0.5250552632991569],
  ])("of %s", (_, distribution, x, logDensity, cdf, survival) => {
    expect(relativeError(distribution.logDensity(x), logDensity)).toBeLessThan(1e-13);
    expect(relativeError(distribution.cdf(x), cdf)).toBeLessThan(1e-12);
    expect(relativeError(distribution.survival(x), survival)).toBeLessThan(1e-12);
  });

  it("where a quantile of the standard distribution underflows and its multiple does not", () => {
    expect(relativeError(gamma(0.026, 1e288).quantile(1e-9), 4.023867520607173e-59)).toBeLessThan(1e-12);
  });

  it("of windows far out in a Cauchy tail", () => {
    expect(truncatedCauchy(0, 1e-10, 1e16, infinity).upperQuantile(1e-300)).toBe(infinity);
    expect(relativeError(truncatedCauchy(0, 1e-10, 1e16, infinity).survival(1e300), 1e-284)).toBeLessThan(1e-14);
    const remote = truncatedCauchy(1e-300, 6.66485008153828e-197, 1.0093317495061867e-98, infinity);
    expect(relativeError(remote.survival(1e202), 1.0093317495061868e-300)).toBeLessThan(1e-14);
    expect(relativeError(remote.upperQuantile(1e-300), 1.0093317495061866e202)).toBeLessThan(1e-14);
  });

  it("of counts that wait for rare successes", () => {
    const distribution = negativeBinomial(1, 1e-15);
    expect(relativeError(distribution.quantile(0.5), Math.LN2 * 1e15)).toBeLessThan(1e-12);
    const source = boundedSource("rare", 20_000);
    const draws = Array.from({ length: 1000 }, () => distribution.sample(source));
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
    expect(Math.abs(mean / 1e15 - 1)).toBeLessThan(5 / Math.sqrt(draws.length));
  });
});
