import type { ParametricDistribution } from "./parametric-distribution.ts";
import type { FourOrMore } from "./rows.ts";

const never = Number.NEGATIVE_INFINITY;

interface Component {
  readonly distribution: ParametricDistribution;
  /** The places of its weight and of its arguments among the arguments of the mixture. */
  readonly weight: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Σ wᵢ pᵢ(x) / Σ wᵢ. The arguments are the weight of the first distribution, its arguments, the weight of the second, and
 * so on. All distributions are discrete, or none is.
 */
export function mixtureOf(distributions: readonly ParametricDistribution[]): ParametricDistribution {
  const components: Component[] = [];
  let next = 0;
  for (const distribution of distributions) {
    const from = next + 1;
    const to = from + distribution.parameters.length;
    components.push({ distribution, weight: next, from, to });
    next = to;
  }
  /** The value of each component with a positive share, and the share. */
  const sum = (given: readonly number[], of: (component: Component, own: FourOrMore) => number): number => {
    let total = 0;
    let result = 0;
    for (const component of components) {
      const weight = given[component.weight];
      total += weight;
      if (weight > 0) result += weight * of(component, argumentsOf(component, given));
    }
    return result / total;
  };
  const mean = (given: readonly number[]): number => sum(given, ({ distribution }, own) => distribution.mean(...own));
  /** log wᵢ pᵢ(x) of every component, and the logarithm of their sum. */
  const terms = (x: number, given: readonly number[]): { readonly each: number[]; readonly logSum: number } => {
    const each = components.map((component) => {
      const weight = given[component.weight];
      if (!(weight > 0)) return never;
      return Math.log(weight) + component.distribution.logDensity(x, ...argumentsOf(component, given));
    });
    const largest = Math.max(...each);
    if (!(largest > never)) return { each, logSum: largest };
    return { each, logSum: largest + Math.log(each.reduce((total, term) => total + Math.exp(term - largest), 0)) };
  };
  const totalOf = (given: readonly number[]): number =>
    components.reduce((total, { weight }) => total + given[weight], 0);
  const areEnds = (given: readonly number[], tail: number, side: "low" | "high"): readonly number[] =>
    components.flatMap((component) =>
      given[component.weight] > 0 ? [component.distribution.ends(tail)[side](...argumentsOf(component, given))] : [],
    );
  const isSmooth = distributions.every(({ slopes }) => slopes !== undefined);
  return {
    name: "mixture",
    parameters: components.flatMap(({ distribution }, index) => [
      `weight_${index + 1}`,
      ...distribution.parameters.map((name) => `${name}_${index + 1}`),
    ]),
    discrete: distributions.every(({ discrete }) => discrete),
    whole: components.flatMap(({ distribution, from }) => (distribution.whole ?? []).map((place) => from + place)),
    needs: "weights that are not negative, of which one is positive, and what each of its families needs",
    support: hullOf(distributions),
    isValid(...given) {
      const total = totalOf(given);
      if (!(total > 0 && total <= 1e300)) return false;
      return components.every(
        (component) => given[component.weight] >= 0 && component.distribution.isValid(...argumentsOf(component, given)),
      );
    },
    logDensity: (x, ...given) => terms(x, given).logSum - Math.log(totalOf(given)),
    ...(isSmooth && {
      slopes(slopes: Float64Array, x: number, ...given: FourOrMore) {
        const { each, logSum } = terms(x, given);
        const total = totalOf(given);
        const own = new Float64Array(slopes.length);
        let byValue = 0;
        for (const [index, component] of components.entries()) {
          const { distribution, weight, from, to } = component;
          // d/dw of log Σ w p - log Σ w.
          const density = distribution.logDensity(x, ...argumentsOf(component, given));
          slopes[weight + 1] = Math.exp(density - logSum) - 1 / total;
          const share = Math.exp(each[index] - logSum);
          own.fill(0);
          if (share > 0) distribution.slopes?.(own, x, ...argumentsOf(component, given));
          if (share > 0) byValue += share * own[0];
          for (let place = from; place < to; place++) slopes[place + 1] = share > 0 ? share * own[place - from + 1] : 0;
        }
        slopes[0] = byValue;
      },
    }),
    mean: (...given) => mean(given),
    variance(...given) {
      const centre = mean(given);
      return sum(given, ({ distribution }, own) => {
        const distance = distribution.mean(...own) - centre;
        return distribution.variance(...own) + distance * distance;
      });
    },
    ends: (tail) => ({
      low: (...given) => Math.min(...areEnds(given, tail, "low")),
      high: (...given) => Math.max(...areEnds(given, tail, "high")),
    }),
    sample(random, ...given) {
      let left = random.uniform() * totalOf(given);
      let chosen = components[0];
      for (const component of components) {
        if (!(given[component.weight] > 0)) continue;
        chosen = component;
        left -= given[component.weight];
        if (left < 0) break;
      }
      return chosen.distribution.sample(random, ...argumentsOf(chosen, given));
    },
  };
}

/** The arguments of one component, at least four. */
function argumentsOf({ from, to }: Component, given: readonly number[]): FourOrMore {
  const own: FourOrMore = [0, 0, 0, 0];
  for (let place = from; place < to; place++) own[place - from] = given[place];
  return own;
}

/** The hull of all supports; the whole line where one of them depends on arguments. */
function hullOf(distributions: readonly ParametricDistribution[]): readonly [low: number, high: number] {
  const everything = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  const supports = distributions.map(({ support }) => ("ends" in support ? everything : support));
  return [Math.min(...supports.map(([low]) => low)), Math.max(...supports.map(([, high]) => high))];
}
