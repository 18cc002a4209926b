import type { Interval } from "../intervals/interval.ts";

/** What one attempt at one difficulty scored. Both run from 0 to 1. */
export interface Attempt {
  readonly difficulty: number;
  readonly score: number;
}

/** The difficulty at which the mean score has a wanted value. */
export interface Threshold extends Interval {
  /** The median of what is believed, kept inside 0 and 1. */
  readonly difficulty: number;
  /** The probability that the mean score is below the wanted one at every difficulty. */
  readonly isBelow: number;
  /** The probability that it is above the wanted one at every difficulty. */
  readonly isAbove: number;
}

/** Shapes of curves: how wide the fall is, where it begins and where it ends. */
const widths = [0.02, 0.04, 0.07, 0.12, 0.2, 0.35, 0.6];
const tops = [1, 0.97, 0.9, 0.8, 0.65];
const bottoms = [0, 0.05, 0.1, 0.2, 0.35];
/** Thresholds beyond 0 and 1 stand for agents that never reach the score, or always exceed it. */
const [leastThreshold, greatestThreshold, step] = [-0.5, 1.5, 0.025];
const thresholds = Array.from(
  { length: Math.round((greatestThreshold - leastThreshold) / step) + 1 },
  (_, index) => leastThreshold + index * step,
);
const level = 0.95;
/** Curves of other shapes than those fitted fall too: what attempts tell is taken for a little less than it seems. */
const caution = 1.25;
/** Fewer attempts do not tell how much scores vary. */
const fewestForSpread = 12;
const leastSpread = 0.1;
/** What the fitted curve takes of the attempts' freedom to vary: its threshold, width and one end. */
const fittedNumbers = 3;

interface Curve {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** Where it has fallen half of the way. */
  readonly middle: number;
}

const meanOn = ({ width, top, bottom, middle }: Curve, difficulty: number): number =>
  Math.min(1 - 1e-6, Math.max(1e-6, bottom + (top - bottom) / (1 + Math.exp((difficulty - middle) / width))));

/**
 * Belief about the difficulty at which an agent's mean score falls to `wanted`, from attempts at independent worlds.
 *
 * The mean score at difficulty d is taken for bottom + (top - bottom) / (1 + exp((d - middle) / width)), with every
 * threshold as likely as any other beforehand. A score s counts with the likelihood p^s (1 - p)^(1 - s), to the power
 * 1 / (spread · caution). The spread is 1 for scores that are right or wrong. Scores in between vary less; their spread
 * is measured as the squared residuals over p (1 - p) (the quasi-likelihood of L. E. Papke and J. M. Wooldridge, J.
 * Applied Econometrics 11 (1996)), and is never taken for more than 1, which no score within 0 and 1 can exceed.
 */
export class ThresholdBelief {
  readonly #attempts: Attempt[] = [];
  readonly #curves: readonly Curve[];
  readonly #logs: Float64Array;
  #weights: Float64Array;

  constructor(wanted: number) {
    const shapes = widths.flatMap((width) =>
      tops.flatMap((top) =>
        bottoms.flatMap((bottom) => (bottom < wanted && wanted < top ? [{ width, top, bottom }] : [])),
      ),
    );
    // All curves of one threshold stand together.
    this.#curves = thresholds.flatMap((threshold) =>
      shapes.map((shape) => {
        const { width, top, bottom } = shape;
        return { ...shape, middle: threshold - width * Math.log((top - wanted) / (wanted - bottom)) };
      }),
    );
    this.#logs = new Float64Array(this.#curves.length);
    this.#weights = new Float64Array(thresholds.length).fill(1 / thresholds.length);
  }

  /** Takes what attempts scored into account. */
  learn(attempts: readonly Attempt[]): void {
    for (const { difficulty, score } of attempts) {
      for (const [index, curve] of this.#curves.entries()) {
        const mean = meanOn(curve, difficulty);
        this.#logs[index] += score * Math.log(mean) + (1 - score) * Math.log(1 - mean);
      }
    }
    this.#attempts.push(...attempts);
    const best = this.#logs.reduce((most, log, index) => (log > this.#logs[most] ? index : most), 0);
    const spread = spreadAround(this.#curves[best], this.#attempts);
    const shapes = this.#curves.length / thresholds.length;
    const weights = new Float64Array(thresholds.length);
    for (const [index, log] of this.#logs.entries())
      weights[Math.floor(index / shapes)] += Math.exp((log - this.#logs[best]) / (spread * caution));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    this.#weights = weights.map((weight) => weight / total);
  }

  /** The threshold below which the given share of the belief lies, kept inside 0 and 1. */
  quantile(share: number): number {
    let sum = 0;
    for (const [index, weight] of this.#weights.entries()) {
      if (sum + weight >= share) {
        // Within a cell of the grid the belief is taken to be even.
        const within = weight === 0 ? 0.5 : (share - sum) / weight;
        return Math.min(1, Math.max(0, thresholds[index] + (within - 0.5) * step));
      }
      sum += weight;
    }
    return 1;
  }

  estimate(): Threshold {
    const share = (isMeant: (threshold: number) => boolean): number =>
      this.#weights.reduce((sum, weight, index) => sum + (isMeant(thresholds[index]) ? weight : 0), 0);
    return {
      difficulty: this.quantile(0.5),
      low: this.quantile((1 - level) / 2),
      high: this.quantile((1 + level) / 2),
      isBelow: share((threshold) => threshold < -step / 2),
      isAbove: share((threshold) => threshold > 1 + step / 2),
    };
  }

  /**
   * The difficulties to try next, spread over where the threshold may lie. Attempts near it tell most about it, and the
   * spread keeps them apart as long as little is known.
   */
  next(count: number): readonly number[] {
    return Array.from({ length: count }, (_, index) => Math.round(100 * this.quantile((index + 0.5) / count)) / 100);
  }
}

/** How much scores vary around a curve, as a share of how much right and wrong answers would. */
function spreadAround(curve: Curve, attempts: readonly Attempt[]): number {
  if (attempts.length < fewestForSpread) return 1;
  let [squares, variances] = [0, 0];
  for (const { difficulty, score } of attempts) {
    const mean = meanOn(curve, difficulty);
    squares += (score - mean) * (score - mean);
    variances += mean * (1 - mean);
  }
  const measured = (squares / variances) * (attempts.length / (attempts.length - fittedNumbers));
  return Math.min(1, Math.max(leastSpread, measured));
}
