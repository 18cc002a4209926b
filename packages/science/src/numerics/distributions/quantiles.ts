import { AssayError } from "@assay/contract";
import type { Distribution } from "./distribution.ts";

/** A unit in the last place of probabilities between 1/2 and 1. */
const lastPlace = 1.1102230246251565e-16;

/**
 * quantile and upperQuantile from one solver, which is given both tail probabilities. The smaller of the two is the
 * argument itself, or 1 minus an argument of at least 1/2, which is exact too; but then it inherits the rounding of the
 * argument, and `rounding` says how much that may be.
 */
export function quantiles(
  name: string,
  support: Distribution["support"],
  solve: (lower: number, upper: number, rounding: number) => number,
): Pick<Distribution, "quantile" | "upperQuantile"> {
  const [low, high] = support;
  const within = (lower: number, upper: number, rounding: number) => {
    if (lower === 0) return low;
    if (upper === 0) return high;
    return Math.min(high, Math.max(low, solve(lower, upper, rounding)));
  };
  return {
    quantile(p) {
      requireProbabilityArgument(name, "quantile", p);
      return within(p, 1 - p, p > 0.5 ? lastPlace : 0);
    },
    upperQuantile(q) {
      requireProbabilityArgument(name, "upperQuantile", q);
      return within(1 - q, q, q > 0.5 ? lastPlace : 0);
    },
  };
}

function requireProbabilityArgument(name: string, method: string, value: number): void {
  if (!(value >= 0 && value <= 1)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `The ${method} of the ${name} distribution needs a probability in [0, 1]; it was given ${value}.`,
    );
  }
}
