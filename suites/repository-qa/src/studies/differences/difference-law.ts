import { namedDifficulties } from "@assay/contract";
import { gatedScale, meanStrength, onLine } from "../gated-scale.ts";
import type { ProcessReading, Study } from "../study.ts";

/**
 * How true differences between paired readings spread over studies with gates, at the difficulty `frontier` and at 1:
 * measured over all pairs of 250 studies each (`node suites/repository-qa/audits/differences.ts law 700001..700250`).
 * Many gates are shut for both readings of a pair, so that tails are heavier than those of a normal distribution.
 */
export const differenceLaw = {
  /** Standard deviation, in that of single readings over the root of the number of readings, times `meanStrength`. */
  spread: [1.297, 1.319],
  /** Half of the differences, and 90 % of them, lie within so many standard deviations. */
  half: [0.525, 0.58],
  most: [1.68, 1.66],
  /** The expected interval score of the latter interval, in standard deviations. */
  score: [4.5, 4.41],
} as const;

/** The law at a difficulty. Below `frontier` only strengths differ. */
export function lawAt(difficulty: number): { readonly [name in keyof typeof differenceLaw]: number } {
  const at = (ends: readonly [number, number]): number =>
    onLine(Math.max(namedDifficulties.frontier, difficulty), ends);
  const { spread, half, most, score } = differenceLaw;
  return {
    spread: at(spread) * meanStrength(gatedScale(difficulty)),
    half: at(half),
    most: at(most),
    score: at(score),
  };
}

const threeFigures = (value: number): number => Number(value.toPrecision(3));

/** What a question tells about differences in studies like this one. */
export interface ToldLaw {
  readonly deviation: number;
  readonly half: number;
  readonly most: number;
  /** The expected interval score of the latter interval. */
  readonly score: number;
}

/** Terms are scaled by the scatter and the number of readings, and so are differences. */
export function toldLaw({ design, difficulty }: Pick<Study, "design" | "difficulty">, readings: number): ToldLaw {
  const { spread, half, most, score } = lawAt(difficulty);
  const deviation = (spread * design.noise[0]) / Math.sqrt(readings);
  return {
    deviation: threeFigures(deviation),
    half: threeFigures(half * deviation),
    most: threeFigures(most * deviation),
    score: score * threeFigures(deviation),
  };
}

/** The rows of a pair, in the order of the readings that count. */
export type RowPair = readonly [first: number, second: number];

/** What the documents name: readings that share it differ by what acts unannounced alone. */
export const cellOf = ({ file, at, arm, cofactor }: ProcessReading): string =>
  [file, at.device, arm, cofactor].join(" ");
