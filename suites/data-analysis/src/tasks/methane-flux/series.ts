import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";

/** A value every half hour. */
export type Series = Float64Array;

export const STEP_HOURS = 0.5;
export const STEPS_A_DAY = 48;

export const seriesOf = (steps: number, value: (step: number) => number): Series =>
  Float64Array.from({ length: steps }, (_, step) => value(step));

/** Hour of the day, from 0 to 23.5. */
export const hourOf = (step: number): number => (step % STEPS_A_DAY) * STEP_HOURS;

/** A stationary Ornstein–Uhlenbeck process with this memory (1 / e) and standard deviation. */
export function wander(random: Stream, steps: number, hours: number, deviation: number): Series {
  const kept = Math.exp(-STEP_HOURS / hours);
  const added = deviation * Math.sqrt(1 - kept * kept);
  const series = new Float64Array(steps);
  let value = deviation * sampleNormal(random);
  for (let step = 0; step < steps; step++) {
    series[step] = value;
    value = kept * value + added * sampleNormal(random);
  }
  return series;
}

/** The mean of all values so far, those of so many hours ago with the weight 1 / e. It begins at the first value. */
export function smear(series: ArrayLike<number>, hours: number): Series {
  const share = 1 - Math.exp(-STEP_HOURS / hours);
  const smeared = new Float64Array(series.length);
  let value = series[0];
  for (let step = 0; step < series.length; step++) {
    value += share * (series[step] - value);
    smeared[step] = value;
  }
  return smeared;
}

/** The value so many hours ago, or the first one. */
export function delay(series: ArrayLike<number>, hours: number): Series {
  const steps = Math.round(hours / STEP_HOURS);
  return seriesOf(series.length, (step) => series[Math.max(0, step - steps)]);
}

export function meanOf(series: ArrayLike<number>): number {
  let sum = 0;
  for (let step = 0; step < series.length; step++) sum += series[step];
  return sum / series.length;
}

export function deviationOf(series: ArrayLike<number>): number {
  const mean = meanOf(series);
  let sum = 0;
  for (let step = 0; step < series.length; step++) sum += (series[step] - mean) * (series[step] - mean);
  return Math.sqrt(sum / series.length);
}

/** The value with this share of all values below it: that at the place ⌊share · n⌋ in their order. */
export function quantileOf(series: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(series).sort();
  return sorted[Math.floor(share * sorted.length)];
}
