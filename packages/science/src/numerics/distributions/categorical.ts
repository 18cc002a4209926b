import { AssayError } from "@assay/contract";
import { asDoubles } from "../as-doubles.ts";
import { requireWeight } from "../parameters.ts";
import { categoricalSampler } from "../sampling/categorical.ts";
import { asProbability } from "../special/tails.ts";
import { discreteQuantile } from "./discrete-quantile.ts";
import type { Distribution } from "./distribution.ts";
import { quantiles } from "./quantiles.ts";

/** The index 0 … k - 1 with probability proportional to its weight; weights of 0 are allowed, not all of them. */
export function categorical(weights: ArrayLike<number>): Distribution {
  const probabilities = normalized(weights);
  const lowerTails = runningSums(probabilities);
  const upperTails = runningSums(probabilities.toReversed()).toReversed();
  const support = [
    probabilities.findIndex((probability) => probability > 0),
    probabilities.findLastIndex((probability) => probability > 0),
  ] as const;
  const mean = probabilities.reduce((sum, probability, index) => sum + probability * index, 0);
  const masses = {
    support,
    logDensity(x: number) {
      if (Number.isNaN(x)) return Number.NaN;
      return Number.isInteger(x) && x >= 0 && x < probabilities.length
        ? Math.log(probabilities[x])
        : Number.NEGATIVE_INFINITY;
    },
    cdf(x: number) {
      if (Number.isNaN(x)) return Number.NaN;
      if (x < support[0]) return 0;
      return x >= support[1] ? 1 : asProbability(lowerTails[Math.floor(x)]);
    },
    survival(x: number) {
      if (Number.isNaN(x)) return Number.NaN;
      if (x < support[0]) return 1;
      return x >= support[1] ? 0 : asProbability(upperTails[Math.floor(x) + 1]);
    },
  };
  return {
    name: "categorical",
    discrete: true,
    mean,
    variance: probabilities.reduce((sum, probability, index) => sum + probability * (index - mean) * (index - mean), 0),
    ...masses,
    ...quantiles("categorical", support, (lower, upper, rounding) =>
      discreteQuantile(masses, lower, upper, rounding, mean),
    ),
    sample: categoricalSampler(probabilities),
  };
}

function normalized(weights: ArrayLike<number>): Float64Array {
  const values = asDoubles(weights, "weights");
  for (const [index, weight] of values.entries()) requireWeight("categorical", `weights[${index}]`, weight);
  const largest = values.reduce((most, weight) => Math.max(most, weight), 0);
  if (largest === 0) {
    throw new AssayError(
      "numerics/invalid-parameter",
      `The categorical distribution needs at least one weight above 0; it was given ${values.length} weights, none above 0.`,
    );
  }
  const scaled = values.map((weight) => weight / largest);
  const total = scaled.reduce((sum, weight) => sum + weight, 0);
  return scaled.map((weight) => weight / total);
}

function runningSums(values: Float64Array): Float64Array {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}
