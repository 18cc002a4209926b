import { standardNormalQuantile } from "@assay/science/numerics/distributions/normal";
import { erfc } from "@assay/science/numerics/special/erf";
import { SPREAD } from "./law.ts";

const STEPS = 20;

/** The log odds at which stated confidence changes from one step to the next. */
const cuts = Array.from({ length: STEPS }, (_, index) => Math.log((index + 0.5) / (STEPS - index - 0.5)));

const below = (x: number): number => 0.5 * erfc(-x * Math.SQRT1_2);

/** Probabilities of steps that are known, by mean: items of one kind share them. */
const known = new Map<number, readonly number[]>();
const MAX_KNOWN = 1000;

/** The probability of each step of confidence, from 0 to 1, given the mean log odds. */
export function stepProbabilities(mean: number): readonly number[] {
  const found = known.get(mean) ?? computeSteps(mean);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(mean, found);
  return found;
}

function computeSteps(mean: number): readonly number[] {
  const passed = [0, ...cuts.map((cut) => below((cut - mean) / SPREAD)), 1];
  return Array.from({ length: STEPS + 1 }, (_, step) => passed[step + 1] - passed[step]);
}

/** The noise in a confidence, at the midpoints of 64 equally likely intervals. */
export const NOISE_NODES = Array.from({ length: 64 }, (_, index) =>
  standardNormalQuantile((index + 0.5) / 64, 1 - (index + 0.5) / 64),
);

/** The value of a step. */
export const stepValue = (step: number): number => step / STEPS;

/** Confidence in right and in wrong answers, as probabilities of the steps. */
export interface ScorePair {
  readonly right: readonly number[];
  readonly wrong: readonly number[];
}

/**
 * For each step, the probability that a wrong answer lies below it and that a right one lies above it. Ties count half.
 */
export function placementsOf({ right, wrong }: ScorePair): {
  readonly overWrong: readonly number[];
  readonly overRight: readonly number[];
} {
  return { overWrong: placements(wrong), overRight: placements(right.toReversed()).toReversed() };
}

/**
 * The probability that a right answer has the higher confidence, with ties counted half, and the variances of its
 * estimate.
 */
export function discrimination(pair: ScorePair): {
  readonly area: number;
  readonly ofRight: number;
  readonly ofWrong: number;
} {
  const { right, wrong } = pair;
  const { overWrong, overRight } = placementsOf(pair);
  const area = mean(right, overWrong);
  return {
    area,
    ofRight: Math.max(
      0,
      mean(
        right,
        overWrong.map((x) => x * x),
      ) -
        area * area,
    ),
    ofWrong: Math.max(
      0,
      mean(
        wrong,
        overRight.map((x) => x * x),
      ) -
        area * area,
    ),
  };
}

function placements(probabilities: readonly number[]): readonly number[] {
  let passed = 0;
  return probabilities.map((probability) => {
    passed += probability;
    return passed - probability / 2;
  });
}

const mean = (probabilities: readonly number[], values: readonly number[]): number =>
  probabilities.reduce((sum, probability, index) => sum + probability * values[index], 0);
