/** Count, extent, mean and centred sum of squares of finite values. */
export interface Moments {
  readonly n: number;
  readonly low: number;
  readonly high: number;
  readonly mean: number;
  readonly sumOfSquares: number;
}

/**
 * The two-pass formula with the correction of Chan, Golub & LeVeque (1983), "Algorithms for computing the sample
 * variance": S = sum d^2 - (sum d)^2 / n with d = x - mean, where the second term removes the rounding of the mean.
 * Values must be in safe range (see `safeScale`), so that no square overflows or vanishes.
 */
export function moments(values: Float64Array): Moments {
  const n = values.length;
  const [low, high] = extent(values);
  if (low === high) return { n, low, high, mean: low, sumOfSquares: 0 };
  const mean = sum(values) / n;
  let squares = 0;
  let drift = 0;
  for (let index = 0; index < n; index += 1) {
    const deviation = values[index] - mean;
    squares += deviation * deviation;
    drift += deviation;
  }
  return { n, low, high, mean, sumOfSquares: squares - (drift * drift) / n };
}

/** Compensated sum: the rounding error of every addition (Knuth's TwoSum) is gathered and added at the end. */
export function sum(values: Float64Array): number {
  let total = 0;
  let lost = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    const next = total + value;
    const added = next - total;
    lost += total - (next - added) + (value - added);
    total = next;
  }
  return total + lost;
}

export function extent(values: Float64Array): [low: number, high: number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

const TWO_TO_400 = 2.5822498780869086e120;
const TWO_TO_600 = 4.149515568880993e180;

/** The power of two by which the samples come to safe range together. */
export function safeScale(...samples: readonly Float64Array[]): number {
  let largest = 0;
  for (const sample of samples) {
    const [low, high] = extent(sample);
    if (sample.length > 0) largest = Math.max(largest, -low, high);
  }
  return scaleOf(largest);
}

/**
 * A power of two that brings values to a range where squares and their sums neither overflow nor vanish: 1 unless their
 * largest magnitude lies outside 2^-400..2^400. Multiplying by it is exact, and statistics without a unit do not feel it.
 */
export function scaleOf(largest: number): number {
  if (largest > TWO_TO_400) return 1 / TWO_TO_600;
  if (largest > 0 && largest < 1 / TWO_TO_400) return TWO_TO_600;
  return 1;
}

export function scaled(values: Float64Array, scale: number): Float64Array {
  return scale === 1 ? values : values.map((value) => value * scale);
}
