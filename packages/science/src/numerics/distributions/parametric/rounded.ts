import type { ParametricDistribution } from "./parametric-distribution.ts";
import { isLocation } from "./validity.ts";

/** No noise: the value rounded to the nearest whole number, ties to the even one, and at least 0. */
export const rounded: ParametricDistribution = {
  name: "rounded",
  parameters: ["value"],
  discrete: true,
  needs: "a finite value",
  support: [0, Number.POSITIVE_INFINITY],
  risesWith: 0,
  isValid: isLocation,
  logDensity: (x, value) => (x === roundedOf(value) ? 0 : Number.NEGATIVE_INFINITY),
  mean: roundedOf,
  variance: () => 0,
  ends: () => ({ low: roundedOf, high: roundedOf }),
  sample: (_random, value) => roundedOf(value),
};

function roundedOf(value: number): number {
  const nearest = Math.round(value);
  const isTieToOdd = nearest - value === 0.5 && nearest % 2 !== 0;
  return Math.max(0, isTieToOdd ? nearest - 1 : nearest);
}
