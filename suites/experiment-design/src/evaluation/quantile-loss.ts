import type { Law } from "@assay/science/inference";
import type { Prediction } from "../answers/answer-form.ts";

/** The levels of the five quantiles that are asked of an outcome. */
export const quantileLevels = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** A distribution of outcomes as a table: its distribution function F at rising points. */
export interface OutcomeTable {
  readonly points: Float64Array;
  /** F at each point. */
  readonly below: Float64Array;
  /** Discrete distributions jump at the points, others rise linearly between them. */
  readonly discrete: boolean;
}

const TAIL = 1e-9;
/** Number of points for a continuous distribution. */
const CONTINUOUS_POINTS = 2001;
/** Maximum number of points for a discrete distribution. A wider one is treated as continuous. */
const MAX_DISCRETE_POINTS = 20_000;

/** The table of a law that has one draw. */
export function tableOf(law: Law): OutcomeTable {
  const [low, high] = law.range(TAIL);
  const discrete = law.discrete && high - low < MAX_DISCRETE_POINTS;
  const count = discrete ? Math.round(high - low) + 1 : CONTINUOUS_POINTS;
  const step = discrete ? 1 : (high - low) / (count - 1);
  const points = Float64Array.from({ length: count }, (_, index) => low + step * index);
  const density = points.map((point) => Math.exp(law.logDensity(law.discrete ? Math.round(point) : point)[0]));
  const below = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const before = index === 0 ? 0 : below[index - 1];
    if (discrete) below[index] = before + density[index];
    else below[index] = index === 0 ? 0 : before + 0.5 * step * (density[index - 1] + density[index]);
  }
  const total = below[count - 1];
  return { points, below: below.map((each) => each / total), discrete };
}

/** The table of weighted outcomes. */
export function tableOfOutcomes(outcomes: Float64Array, weightAt: (index: number) => number): OutcomeTable {
  const order = Array.from(outcomes.keys()).sort((a, b) => outcomes[a] - outcomes[b]);
  let reached = 0;
  const below = Float64Array.from(order, (index) => {
    reached += weightAt(index);
    return reached;
  });
  return { points: Float64Array.from(order, (index) => outcomes[index]), below, discrete: true };
}

/** The smallest value with at least this probability at or below it. */
function quantileOf({ points, below, discrete }: OutcomeTable, level: number): number {
  const index = below.findIndex((each) => each >= level - 1e-12);
  if (index === -1) return points[points.length - 1];
  if (index === 0 || discrete) return points[index];
  const rise = below[index] - below[index - 1];
  return points[index - 1] + (points[index] - points[index - 1]) * (rise > 0 ? (level - below[index - 1]) / rise : 1);
}

/** The five quantiles of a distribution. */
export const quantilesOf = (table: OutcomeTable): Prediction => quantileLevels.map((level) => quantileOf(table, level));

/**
 * The expected pinball loss at a value less that at the true quantile. It is the integral of F(x) - level from the
 * quantile to the value, so it is never negative (Gneiting and Raftery 2007, section 6).
 */
function pinballExcess(table: OutcomeTable, level: number, value: number): number {
  const quantile = quantileOf(table, level);
  if (value === quantile) return 0;
  const [from, to, sign] = value > quantile ? [quantile, value, 1] : [value, quantile, -1];
  return Math.max(0, sign * (areaBelow(table, to) - areaBelow(table, from) - level * (to - from)));
}

/** The integral of F up to a value. */
function areaBelow({ points, below, discrete }: OutcomeTable, value: number): number {
  let area = 0;
  const last = points.length - 1;
  for (let index = 0; index < last && points[index] < value; index++) {
    const whole = points[index + 1] - points[index];
    const width = Math.min(value, points[index + 1]) - points[index];
    const rise = discrete || whole === 0 ? 0 : ((below[index + 1] - below[index]) * width) / whole;
    area += width * (below[index] + 0.5 * rise);
  }
  return value > points[last] ? area + (value - points[last]) : area;
}

/** The mean excess over all outputs and levels. A prediction has five numbers for each output. */
export function meanExcess(tables: readonly OutcomeTable[], prediction: Prediction): number {
  const count = quantileLevels.length;
  let sum = 0;
  for (const [output, table] of tables.entries()) {
    for (const [place, level] of quantileLevels.entries()) {
      sum += pinballExcess(table, level, prediction[output * count + place]);
    }
  }
  return sum / (tables.length * count);
}
