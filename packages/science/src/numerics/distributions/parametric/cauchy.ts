import { sampleCauchy } from "../../sampling/cauchy.ts";
import type { ParametricDistribution } from "./parametric-distribution.ts";
import { isLocation, isScale } from "./validity.ts";

/** 1 / (π scale (1 + z²)) with z = (x - location) / scale. */
export const cauchy: ParametricDistribution = {
  name: "cauchy",
  parameters: ["location", "scale"],
  discrete: false,
  needs: "a finite location and a positive scale",
  support: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  isValid: (location, scale) => isLocation(location) && isScale(scale),
  logDensity(x, location, scale) {
    const z = (x - location) / scale;
    return -Math.log(Math.PI * scale) - Math.log1p(z * z);
  },
  slopes(slopes, x, location, scale) {
    const z = (x - location) / scale;
    const pull = (2 * z) / (1 + z * z);
    slopes[0] = -pull / scale;
    slopes[1] = pull / scale;
    slopes[2] = (pull * z - 1) / scale;
  },
  mean: () => Number.NaN,
  variance: () => Number.NaN,
  ends(tail) {
    const reach = 1 / Math.tan(Math.PI * tail);
    return { low: (location, scale) => location - reach * scale, high: (location, scale) => location + reach * scale };
  },
  sample: (random, location, scale) => location + scale * sampleCauchy(random),
};
