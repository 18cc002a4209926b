import { gaussLegendre } from "../../special/gauss-legendre.ts";
import type { LogTails } from "./log-tails.ts";
import type { ParametricDistribution } from "./parametric-distribution.ts";
import type { FourOrMore } from "./rows.ts";

const never = Number.NEGATIVE_INFINITY;
const rule = gaussLegendre(16);
/** Integrals are cut at the quantiles that leave these tails, so that heavy tails and narrow middles both have panels. */
const cutTails = [1e-12, 1e-10, 1e-8, 1e-6, 1e-4, 1e-2, 0.1, 0.3];

/**
 * An outcome of another distribution that is kept within bounds: what lies beyond is recorded as the bound. A bound has
 * the probability of everything beyond it. The arguments are those of the distribution, then the lower and the upper
 * bound, either of which may be infinite.
 */
export function censoredOf(inner: ParametricDistribution, tails: LogTails): ParametricDistribution {
  const count = inner.parameters.length;
  const boundsOf = (given: readonly number[]): readonly [low: number, high: number] => [given[count], given[count + 1]];
  const ownOf = (given: readonly number[]): FourOrMore => {
    const own: FourOrMore = [0, 0, 0, 0];
    for (let place = 0; place < count; place++) own[place] = given[place];
    return own;
  };
  /** E f(X) - f(a), by ∫ f'(x) P(X > x) dx over the outcomes from a on that matter. */
  const expect = (given: readonly number[], of: (x: number) => number, slope: (x: number) => number): number => {
    const own = ownOf(given);
    const [low, high] = boundsOf(given);
    const cuts = cutTails
      .flatMap((tail) => [inner.ends(tail).low(...own), inner.ends(tail).high(...own)])
      .map((cut) => clamp(cut, low, high))
      .sort((one, other) => one - other);
    const start = cuts[0];
    const end = cuts[cuts.length - 1];
    if (inner.discrete) {
      let sum = of(start);
      for (let x = start + 1; x <= end; x++) sum += (of(x) - of(x - 1)) * Math.exp(tails.above(x, own));
      return sum;
    }
    let sum = 0;
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const width = cuts[index + 1] - from;
      for (let node = 0; node < rule.nodes.length && width > 0; node++) {
        const x = from + rule.nodes[node] * width;
        sum += width * rule.weights[node] * slope(x) * Math.exp(tails.above(x, own));
      }
    }
    return of(start) + sum;
  };
  const mean = (given: readonly number[]): number => {
    const [low, high] = boundsOf(given);
    if (low === never && high === Number.POSITIVE_INFINITY) return inner.mean(...ownOf(given));
    const exists = Number.isFinite(inner.mean(...ownOf(given))) || (low > never && high < Number.POSITIVE_INFINITY);
    return exists
      ? expect(
          given,
          (x) => x,
          () => 1,
        )
      : Number.NaN;
  };
  const { slopesBelow, slopesAbove } = tails;
  const isSmooth = inner.slopes !== undefined && slopesBelow !== undefined && slopesAbove !== undefined;
  return {
    name: "censored",
    parameters: [...inner.parameters, "low", "high"],
    discrete: inner.discrete,
    // A bound that an unknown moves makes the density jump.
    whole: [...(inner.whole ?? []), count, count + 1],
    needs: "what its family needs, and bounds low < high",
    support: [never, Number.POSITIVE_INFINITY],
    isValid(...given) {
      const [low, high] = boundsOf(given);
      return low < high && inner.isValid(...ownOf(given));
    },
    logDensity(x, ...given) {
      const [low, high] = boundsOf(given);
      if (x === low) return tails.below(x, ownOf(given));
      if (x === high) return tails.above(x, ownOf(given));
      return x > low && x < high ? inner.logDensity(x, ...ownOf(given)) : never;
    },
    ...(isSmooth && {
      slopes(slopes: Float64Array, x: number, ...given: FourOrMore) {
        const [low, high] = boundsOf(given);
        const own = ownOf(given);
        const found = new Float64Array(slopes.length);
        if (x === low) slopesBelow(found, x, own);
        else if (x === high) slopesAbove(found, x, own);
        else {
          inner.slopes?.(slopes, x, ...own);
          slopes[count + 1] = Number.NaN;
          slopes[count + 2] = Number.NaN;
          return;
        }
        slopes.fill(Number.NaN);
        for (let place = 0; place < count; place++) slopes[place + 1] = found[place];
      },
    }),
    mean: (...given) => mean(given),
    variance(...given) {
      const [low, high] = boundsOf(given);
      if (low === never && high === Number.POSITIVE_INFINITY) return inner.variance(...ownOf(given));
      const centre = mean(given);
      if (!Number.isFinite(centre) || !hasVariance(inner, ownOf(given), low, high)) return Number.NaN;
      return expect(
        given,
        (x) => (x - centre) * (x - centre),
        (x) => 2 * (x - centre),
      );
    },
    ends: (tail) => ({
      low: (...given) => clamp(inner.ends(tail).low(...ownOf(given)), ...boundsOf(given)),
      high: (...given) => clamp(inner.ends(tail).high(...ownOf(given)), ...boundsOf(given)),
    }),
    sample: (random, ...given) => clamp(inner.sample(random, ...ownOf(given)), ...boundsOf(given)),
  };
}

function hasVariance(inner: ParametricDistribution, own: FourOrMore, low: number, high: number): boolean {
  return Number.isFinite(inner.variance(...own)) || (low > never && high < Number.POSITIVE_INFINITY);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
