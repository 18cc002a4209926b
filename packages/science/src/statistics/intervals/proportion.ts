import { AssayError } from "@assay/contract";
import { normal } from "../../numerics/distributions/normal.ts";
import { type Interval, requireLevel } from "./interval.ts";

/**
 * The score interval of a proportion: all p with |p̂ - p| <= c · √(p (1 - p) / n), where c is the critical value.
 *
 *     (p̂ + c²/2n ± c √(p̂ (1 - p̂)/n + c²/4n²)) / (1 + c²/n)
 *
 * It stays within 0 to 1 and has a width where nothing or everything was right, which p̂ ± c · SE has not.
 * E. B. Wilson, Journal of the American Statistical Association 22 (1927) 209. The size may be an effective one, so it
 * need not be whole.
 */
export function wilsonScore(proportion: number, size: number, critical: number): Interval {
  if (!(proportion >= 0 && proportion <= 1 && size > 0)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `A proportion of ${proportion} among ${size} does not exist; give one from 0 to 1, of a positive size.`,
    );
  }
  const excess = (critical * critical) / size;
  const centre = (proportion + excess / 2) / (1 + excess);
  const variance = (proportion * (1 - proportion)) / size + excess / (4 * size);
  const half = (critical * Math.sqrt(variance)) / (1 + excess);
  return {
    low: proportion === 0 ? 0 : Math.max(0, centre - half),
    high: proportion === 1 ? 1 : Math.min(1, centre + half),
  };
}

/** Wilson's interval for a number of successes in independent trials. */
export function wilsonInterval(successes: number, trials: number, level: number): Interval {
  requireLevel(level);
  return wilsonScore(successes / trials, trials, normal(0, 1).upperQuantile((1 - level) / 2));
}
