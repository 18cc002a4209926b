import { monotoneRoot } from "../special/monotone-root.ts";
import type { NormalWindow, Place } from "./normal-window.ts";

/** From where a distance is measured: up from the low end, down from the high end, or from the mean as a score. */
export type End = "low" | "high" | "centre";

/**
 * The place of a window with P(X <= x) = lower = 1 - upper, as a distance from whichever end keeps its digits. Distances
 * from an end are searched in their logarithm.
 */
export function solveWindow(
  window: NormalWindow,
  alpha: number,
  beta: number,
  width: number,
  lower: number,
  upper: number,
): { end: End; distance: number } {
  const useLower = lower <= upper;
  const target = useLower ? lower : upper;
  const tailAt = (place: Place) => (useLower ? window.lower(place) : window.upper(place));
  const isBelow = (place: Place) => (useLower ? tailAt(place) >= target : tailAt(place) <= target);

  const placeFrom = (end: End, distance: number): Place => {
    if (end === "low") return { score: alpha + distance, fromLow: distance, toHigh: width - distance };
    if (end === "high") return { score: beta - distance, fromLow: width - distance, toHigh: distance };
    return { score: distance, fromLow: distance - alpha, toHigh: beta - distance };
  };

  const solveFrom = (end: End, reach: number) => {
    const logarithmic = end !== "centre";
    const evaluate = (position: number) => {
      const distance = logarithmic ? Math.exp(position) : position;
      const place = placeFrom(end, distance);
      const tail = tailAt(place);
      if (tail === 0) return { value: Number.NEGATIVE_INFINITY, slope: Number.NaN };
      const logTail = Math.log(tail);
      const rate = Math.exp(window.logDensity(place) - logTail) * (logarithmic ? distance : 1);
      return { value: logTail - Math.log(target), slope: useLower === (end !== "high") ? rate : -rate };
    };
    const increasing = useLower === (end !== "high");
    const root = logarithmic
      ? monotoneRoot(evaluate, Math.log(reach), increasing, Number.NEGATIVE_INFINITY, Math.log(width))
      : monotoneRoot(evaluate, reach, increasing, alpha, beta);
    return { end, distance: logarithmic ? Math.exp(root) : root };
  };

  if (alpha < 0 && beta > 0) {
    // Scores are good coordinates only away from the ends, where the tail is not yet a thin strip.
    const nearLow = Math.max(-0.5 * alpha, Math.min(0.5 * width, 1));
    const nearHigh = Math.max(0.5 * beta, Math.min(0.5 * width, 1));
    if (Number.isFinite(alpha) && isBelow(placeFrom("low", nearLow))) return solveFrom("low", nearLow);
    if (Number.isFinite(beta) && !isBelow(placeFrom("high", nearHigh))) return solveFrom("high", nearHigh);
    return solveFrom("centre", 0);
  }
  if (Number.isFinite(width)) {
    return isBelow(placeFrom("low", 0.5 * width)) ? solveFrom("low", 0.5 * width) : solveFrom("high", 0.5 * width);
  }
  return alpha >= 0 ? solveFrom("low", 1 / (1 + alpha)) : solveFrom("high", 1 / (1 - beta));
}
