import { stream } from "../../numerics/stream.ts";
import { type Estimate, undefinedEstimate } from "../estimate.ts";
import { type Interval, requireLevel } from "./interval.ts";

const resamples = 4999;
/** As for means of scores without a range: fewer worlds do not show how far worlds differ. */
const fewestWorlds = 10;
/** A statistic that does not exist in more resamples than this share has no interval. */
const mostMissing = 0.05;

/** How an interval by resampling is made, and from what. */
export interface BootstrapOptions {
  readonly level: number;
  /** Names the stream of the draws, beside the number of worlds. */
  readonly purpose: string;
}

/**
 * The interval of a statistic by drawing worlds with replacement, from quantile to quantile of the draws: A. C. Davison and
 * D. V. Hinkley, Bootstrap Methods and their Application (1997), sections 3.8 and 5.3. It is approximate, and exists from
 * ten worlds on. The statistic is given the indices of the worlds drawn, and may be undefined for some of them.
 *
 * @example worldBootstrap(30, (worlds) => slopeOf(worlds), { level: 0.95, purpose: "slope" })
 */
export function worldBootstrap(
  worlds: number,
  statistic: (drawn: Uint32Array) => number | undefined,
  { level, purpose }: BootstrapOptions,
): Estimate<Interval> {
  requireLevel(level);
  const whole = statistic(Uint32Array.from({ length: worlds }, (_, world) => world));
  if (whole === undefined)
    return undefinedEstimate("no-values", "The statistic does not exist, so it has no interval.");
  if (worlds < fewestWorlds) {
    return undefinedEstimate(
      "too-few",
      `An interval by drawing worlds takes ${fewestWorlds} of them or more, and here are ${worlds}.`,
    );
  }
  const random = stream("statistics", "world-bootstrap", purpose, worlds);
  const drawn = new Uint32Array(worlds);
  const found: number[] = [];
  for (let resample = 0; resample < resamples; resample++) {
    for (let place = 0; place < worlds; place++) drawn[place] = random.integer(0, worlds - 1);
    const value = statistic(drawn);
    if (value !== undefined) found.push(value);
  }
  if (found.length < (1 - mostMissing) * resamples) {
    return undefinedEstimate("degenerate-table", "The statistic does not exist for many draws of these worlds.");
  }
  const sorted = Float64Array.from(found).sort();
  if (sorted[0] === sorted[sorted.length - 1]) {
    return undefinedEstimate(
      "constant",
      "All draws of these worlds give the same, so they do not show how sure it is.",
    );
  }
  const quantile = (probability: number): number => sorted[Math.round(probability * (sorted.length + 1)) - 1];
  return { defined: true, low: quantile((1 - level) / 2), high: quantile((1 + level) / 2) };
}
