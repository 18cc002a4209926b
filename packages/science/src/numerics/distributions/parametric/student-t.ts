import { sampleStudentT } from "../../sampling/student-t.ts";
import { digamma } from "../../special/digamma.ts";
import { logGammaRatio } from "../../special/log-gamma-ratio.ts";
import { studentT as studentTDistribution } from "../student-t.ts";
import type { ParametricDistribution } from "./parametric-distribution.ts";
import { isLocation, isScale, isShape } from "./validity.ts";

/** Γ((df+1)/2) / (Γ(df/2) √(df π) scale) (1 + z²/df)^(-(df+1)/2) with z = (x - location) / scale. */
export const studentT: ParametricDistribution = {
  name: "student_t",
  parameters: ["df", "location", "scale"],
  discrete: false,
  needs: "positive degrees of freedom, a finite location and a positive scale",
  support: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  isValid: (df, location, scale) => isShape(0.5 * df) && isLocation(location) && isScale(scale),
  logDensity(x, df, location, scale) {
    const z = (x - location) / scale;
    const constant = logGammaRatio(0.5 * df, 0.5) - 0.5 * Math.log(df * Math.PI) - Math.log(scale);
    return constant - 0.5 * (df + 1) * Math.log1p((z * z) / df);
  },
  slopes(slopes, x, df, location, scale) {
    const z = (x - location) / scale;
    const pull = ((df + 1) * z) / (df + z * z);
    const share = (z * z) / df;
    slopes[0] = -pull / scale;
    slopes[1] = 0.5 * (digamma(0.5 * df + 0.5) - digamma(0.5 * df) - 1 / df - Math.log1p(share) + (pull * z) / df);
    slopes[2] = pull / scale;
    slopes[3] = (pull * z - 1) / scale;
  },
  mean: (df, location) => (df > 1 ? location : Number.NaN),
  variance(df, _location, scale) {
    if (df > 2) return (scale * scale * df) / (df - 2);
    return df > 1 ? Number.POSITIVE_INFINITY : Number.NaN;
  },
  ends: (tail) => ({
    low: (df, location, scale) => studentTDistribution(df, location, scale).quantile(tail),
    high: (df, location, scale) => studentTDistribution(df, location, scale).upperQuantile(tail),
  }),
  sample: (random, df, location, scale) => location + scale * sampleStudentT(random, df),
};
