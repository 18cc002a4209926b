import { AssayError } from "@assay/contract";
import { type Estimate, undefinedEstimate } from "../estimate.ts";
import { ClusteredMean, type MeanOfScores } from "../intervals/clustered-mean.ts";
import type { Interval } from "../intervals/interval.ts";
import { worldBootstrap } from "../intervals/world-bootstrap.ts";
import { equalWeights } from "./judged-answer.ts";
import { requireConfidence } from "./require-confidence.ts";
import type { ConfidentAnswer } from "./risk-coverage.ts";

/** Answers whose confidence lies in one part of the scale. */
export interface ReliabilityBin extends Interval {
  readonly answers: number;
  readonly worlds: number;
  /** The share of all answers, worlds counting equally. */
  readonly weight: number;
  /** The mean confidence and the share that is right; undefined in an empty bin. */
  readonly confidence: number | undefined;
  readonly accuracy: number | undefined;
}

/** How far stated confidence is the probability of being right. */
export interface Calibration {
  /** For a reliability diagram: bins of equal width, each without its upper end but for the last. */
  readonly bins: readonly ReliabilityBin[];
  /** The mean of (confidence - right)², with its interval: 0 is perfect, 1/4 is that of always saying 1/2. */
  readonly brier: MeanOfScores;
  /** brier = reliability - resolution + uncertainty + withinBins; undefined without answers. */
  readonly decomposition: BrierDecomposition | undefined;
  /** The expected calibration error: the mean distance of confidence and accuracy over bins. Noise can only raise it. */
  readonly error: number | undefined;
  /** Of that error, by drawing worlds; it reaches down to 0 where noise may be all that there is. Approximate. */
  readonly errorInterval: Estimate<Interval>;
  /** Answers without a confidence; these count nowhere. */
  readonly leftOut: number;
}

/** Where a Brier score comes from. */
export interface BrierDecomposition {
  /** How far bins are from being calibrated: smaller is better. */
  readonly reliability: number;
  /** How far bins differ in accuracy: larger is better. */
  readonly resolution: number;
  /** The Brier score of always saying the share that is right. */
  readonly uncertainty: number;
  /** What is lost or won by different confidences within bins. */
  readonly withinBins: number;
}

const defaultBins = 10;

/**
 * Calibration of stated confidence, worlds counting equally. With f a confidence, o 1 or 0 for right or wrong, and bars
 * for means over a bin b of weight w_b:
 *
 *     reliability = Σ w_b (f̄_b - ō_b)²,   resolution = Σ w_b (ō_b - ō)²,   uncertainty = ō (1 - ō)
 *     within bins = Σ w (f - f̄_b)² - 2 Σ w (f - f̄_b)(o - ō_b),   error = Σ w_b |f̄_b - ō_b|
 *
 * A. H. Murphy, Journal of Applied Meteorology 12 (1973) 595; D. B. Stephenson et al., Weather and Forecasting 23 (2008)
 * 752, for the terms within bins; M. P. Naeini et al., AAAI (2015) 2901, for the error.
 *
 * @example calibration(answers, { level: 0.95 }).brier.mean
 */
export function calibration(
  answers: Iterable<ConfidentAnswer>,
  { level, bins = defaultBins }: { readonly level: number; readonly bins?: number },
): Calibration {
  if (!(Number.isInteger(bins) && bins >= 1)) {
    throw new AssayError("numerics/invalid-argument", `${bins} is not a number of bins; give 1 or more.`);
  }
  const all = [...answers];
  const stated = all.flatMap(({ confidence, ...answer }) => {
    requireConfidence(confidence);
    return confidence === undefined ? [] : [{ ...answer, confidence }];
  });
  const weights = equalWeights(stated);
  const rows = stated.map(
    ({ cluster, item, isRight, confidence }, index): Row => ({
      cluster,
      item,
      confidence,
      right: isRight ? 1 : 0,
      weight: weights[index],
      bin: Math.min(bins - 1, Math.floor(confidence * bins)),
    }),
  );
  const brier = new ClusteredMean({ repeats: Number.POSITIVE_INFINITY });
  for (const { cluster, item, confidence, right } of rows) {
    brier.add(cluster, item, (confidence - right) * (confidence - right), 1, [0, 1]);
  }
  const worlds = [...Map.groupBy(rows, ({ cluster }) => cluster).values()];
  const found = sumBins(rows, bins);
  return {
    bins: found.map((bin, index) => ({
      low: index / bins,
      high: (index + 1) / bins,
      answers: bin.answers,
      worlds: new Set(rows.flatMap((row) => (row.bin === index ? [row.cluster] : []))).size,
      weight: bin.weight / worlds.length,
      confidence: bin.weight > 0 ? bin.confidence / bin.weight : undefined,
      accuracy: bin.weight > 0 ? bin.right / bin.weight : undefined,
    })),
    brier: brier.interval(level),
    decomposition: rows.length === 0 ? undefined : decompose(rows, found),
    error: worlds.length === 0 ? undefined : sizeOf(gapsOf([found], worlds.length)),
    errorInterval: errorInterval(
      worlds.map((world) => sumBins(world, bins)),
      level,
    ),
    leftOut: all.length - rows.length,
  };
}

interface Row {
  readonly cluster: string;
  readonly item: string;
  readonly confidence: number;
  readonly right: number;
  readonly weight: number;
  readonly bin: number;
}

/** Weighted sums over the answers of a bin. */
interface BinSum {
  answers: number;
  weight: number;
  confidence: number;
  right: number;
}

function sumBins(rows: readonly Row[], bins: number): BinSum[] {
  const sums = Array.from({ length: bins }, () => ({ answers: 0, weight: 0, confidence: 0, right: 0 }));
  for (const { bin, weight, confidence, right } of rows) {
    sums[bin].answers += 1;
    sums[bin].weight += weight;
    sums[bin].confidence += weight * confidence;
    sums[bin].right += weight * right;
  }
  return sums;
}

/** w_b (f̄_b - ō_b) of each bin, over worlds whose weights add up to `total`. */
function gapsOf(worlds: readonly (readonly BinSum[])[], total: number): Float64Array {
  const gaps = new Float64Array(worlds[0].length);
  for (const world of worlds) {
    for (const [bin, { confidence, right }] of world.entries()) gaps[bin] += (confidence - right) / total;
  }
  return gaps;
}

const sizeOf = (gaps: Float64Array): number => gaps.reduce((sum, gap) => sum + Math.abs(gap), 0);

/**
 * The error is the size ‖G‖ = Σ |G_b| of the gaps, which have means over worlds. With Ĝ their estimates,
 *
 *     ‖Ĝ‖ - ‖Ĝ - G‖ <= ‖G‖ <= ‖Ĝ‖ - s · (Ĝ - G),   s the signs of G,
 *
 * the first by the triangle inequality, the second because ‖·‖ is convex. The laws of both right terms are taken from
 * draws of worlds, so that the interval reaches 0 where noise may be all that there is.
 */
function errorInterval(worlds: readonly (readonly BinSum[])[], level: number): Estimate<Interval> {
  if (worlds.length === 0) return undefinedEstimate("no-values", "No answer has a confidence.");
  const gaps = gapsOf(worlds, worlds.length);
  const offOf = (drawn: Uint32Array): Float64Array =>
    gapsOf(
      Array.from(drawn, (world) => worlds[world]),
      drawn.length,
    ).map((gap, bin) => gap - gaps[bin]);
  const options = { level, purpose: "calibration" };
  const noise = worldBootstrap(worlds.length, (drawn) => sizeOf(offOf(drawn)), options);
  const along = worldBootstrap(
    worlds.length,
    (drawn) => offOf(drawn).reduce((sum, off, bin) => sum + Math.sign(gaps[bin]) * off, 0),
    options,
  );
  if (!noise.defined) return noise;
  const error = sizeOf(gaps);
  const high = along.defined ? error - along.low : error + noise.high;
  return { defined: true, low: Math.max(0, error - noise.high), high: Math.min(1, high) };
}

function decompose(rows: readonly Row[], bins: readonly BinSum[]): BrierDecomposition {
  const total = bins.reduce((sum, { weight }) => sum + weight, 0);
  const overall = bins.reduce((sum, { right }) => sum + right, 0) / total;
  const squared = (value: number): number => value * value;
  let [reliability, resolution, withinBins] = [0, 0, 0];
  for (const { weight, confidence, right } of bins) {
    if (!(weight > 0)) continue;
    reliability += (weight * squared((confidence - right) / weight)) / total;
    resolution += (weight * squared(right / weight - overall)) / total;
  }
  for (const { bin, weight, confidence, right } of rows) {
    const off = confidence - bins[bin].confidence / bins[bin].weight;
    withinBins += (weight * (off * off - 2 * off * (right - bins[bin].right / bins[bin].weight))) / total;
  }
  return { reliability, resolution, uncertainty: overall * (1 - overall), withinBins };
}
