import { erf, erfcx } from "../special/erf.ts";
import { gaussLegendre } from "../special/gauss-legendre.ts";
import { windowMoments } from "./window-moments.ts";

const rootHalfPi = 1.2533141373155003;
const { nodes, weights } = gaussLegendre(20);

/** A place in a window: its standard score, and its distances from both ends, which alone have the digits far out. */
export interface Place {
  readonly score: number;
  readonly fromLow: number;
  readonly toHigh: number;
}

/** A standard normal variable restricted to a window. */
export interface NormalWindow {
  logDensity(place: Place): number;
  lower(place: Place): number;
  upper(place: Place): number;
  /** Of the distance from the end nearer to 0, or of the score itself where 0 is in the window. */
  readonly moments: { readonly mean: number; readonly deviation: number };
}

/** ∫₀^width exp(-start·s - s²/2) ds for start >= 0: normal mass seen from its inner end, so that it cannot underflow. */
function massBeyond(start: number, width: number): number {
  const drop = width * (start + 0.5 * width);
  if (drop < 0.5) {
    let sum = 0;
    for (let index = 0; index < nodes.length; index += 1) {
      const s = width * nodes[index];
      sum += weights[index] * Math.exp(-s * (start + 0.5 * s));
    }
    return width * sum;
  }
  const rest = width === Number.POSITIVE_INFINITY ? 0 : Math.exp(-drop) * erfcx((start + width) * Math.SQRT1_2);
  return rootHalfPi * (erfcx(start * Math.SQRT1_2) - rest);
}

/** The window [start, start + width] with start >= 0. */
export function windowBeyondMean(start: number, width: number): NormalWindow {
  const total = massBeyond(start, width);
  const logFall = (s: number) => -s * (start + 0.5 * s);
  return {
    logDensity: ({ fromLow }) => logFall(fromLow) - Math.log(total),
    lower: ({ fromLow }) => massBeyond(start, fromLow) / total,
    upper: ({ fromLow, toHigh }) => Math.exp(logFall(fromLow)) * (massBeyond(start + fromLow, toHigh) / total),
    get moments() {
      const reach = Math.min(width, 80 / (start + Math.sqrt(start * start + 80)));
      return windowMoments((s) => Math.exp(logFall(s)), 0, reach, 6);
    },
  };
}

/** The mirror image of a window. */
export function mirroredWindow(window: NormalWindow): NormalWindow {
  const mirror = ({ score, fromLow, toHigh }: Place): Place => ({ score: -score, fromLow: toHigh, toHigh: fromLow });
  return {
    logDensity: (place) => window.logDensity(mirror(place)),
    lower: (place) => window.upper(mirror(place)),
    upper: (place) => window.lower(mirror(place)),
    get moments() {
      return window.moments;
    },
  };
}

/** The window [low, high] with low < 0 < high. */
export function windowAroundMean(low: number, high: number): NormalWindow {
  const total = centralMass(-low) + centralMass(high);
  const massUpTo = (score: number, fromEnd: number, end: number) =>
    score > 0 ? centralMass(end) + centralMass(score) : Math.exp(-0.5 * score * score) * massBeyond(-score, fromEnd);
  return {
    logDensity: ({ score }) => -0.5 * score * score - Math.log(total),
    lower: ({ score, fromLow }) => massUpTo(score, fromLow, -low) / total,
    upper: ({ score, toHigh }) => massUpTo(-score, toHigh, high) / total,
    get moments() {
      return windowMoments((z) => Math.exp(-0.5 * z * z), Math.max(low, -9.5), Math.min(high, 9.5), 8);
    },
  };
}

/** ∫₀^z exp(-t²/2) dt. */
function centralMass(z: number): number {
  return rootHalfPi * erf(z * Math.SQRT1_2);
}
