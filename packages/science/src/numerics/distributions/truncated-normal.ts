import { requireInterval, requireLocation, requireScale, requireWindow } from "../parameters.ts";
import { sampleTruncatedNormal } from "../sampling/truncated-normal.ts";
import { asProbability } from "../special/tails.ts";
import type { Distribution } from "./distribution.ts";
import { mirroredWindow, type Place, windowAroundMean, windowBeyondMean } from "./normal-window.ts";
import { type End, solveWindow } from "./normal-window-quantile.ts";
import { quantiles } from "./quantiles.ts";

/** The normal distribution of the given mean and standard deviation restricted to [low, high]; either may be infinite. */
export function truncatedNormal(mean: number, sd: number, low: number, high: number): Distribution {
  requireLocation("truncatedNormal", "mean", mean);
  requireScale("truncatedNormal", "sd", sd);
  requireInterval("truncatedNormal", low, high);
  requireWindow("truncatedNormal", mean, sd, low, high);
  const support = [low, high] as const;
  const alpha = (low - mean) / sd;
  const beta = (high - mean) / sd;
  const width = (high - low) / sd;
  const window = windowOf(alpha, beta, width);
  const placeOf = (x: number): Place => ({ score: (x - mean) / sd, fromLow: (x - low) / sd, toHigh: (high - x) / sd });
  const valueAt = (end: End, distance: number) => {
    if (end === "low") return low + sd * distance;
    return end === "high" ? high - sd * distance : mean + sd * distance;
  };
  return {
    name: "truncatedNormal",
    discrete: false,
    support,
    get mean() {
      return valueAt(innerEnd(alpha, beta), window.moments.mean);
    },
    get variance() {
      const deviation = sd * window.moments.deviation;
      return deviation * deviation;
    },
    logDensity(x) {
      if (Number.isNaN(x)) return Number.NaN;
      if (x < low || x > high) return Number.NEGATIVE_INFINITY;
      return window.logDensity(placeOf(x)) - Math.log(sd);
    },
    cdf(x) {
      if (x <= low) return 0;
      return x >= high ? 1 : asProbability(window.lower(placeOf(x)));
    },
    survival(x) {
      if (x <= low) return 1;
      return x >= high ? 0 : asProbability(window.upper(placeOf(x)));
    },
    ...quantiles("truncatedNormal", support, (lower, upper) => {
      const { end, distance } = solveWindow(window, alpha, beta, width, lower, upper);
      return valueAt(end, distance);
    }),
    sample: (source) => sampleTruncatedNormal(source, mean, sd, low, high),
  };
}

function windowOf(alpha: number, beta: number, width: number) {
  if (alpha >= 0) return windowBeyondMean(alpha, width);
  if (beta <= 0) return mirroredWindow(windowBeyondMean(-beta, width));
  return windowAroundMean(alpha, beta);
}

/** The end relative to which the moments of the window are given. */
function innerEnd(alpha: number, beta: number): End {
  if (alpha >= 0) return "low";
  return beta <= 0 ? "high" : "centre";
}
