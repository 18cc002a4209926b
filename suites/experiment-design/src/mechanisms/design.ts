import type { Stream } from "@assay/science/numerics/stream";
import type { Belief } from "./belief.ts";
import { reach, type SystemFacts } from "./facts.ts";
import type { Levels } from "./instrument.ts";
import { responseAt } from "./law.ts";
import { round1, type SystemQuestion } from "./questions.ts";

/** The price of a reading at these levels, beside the set-up of its batch. */
const readingPrice = ({ prices }: SystemFacts, levels: Levels): number =>
  levels.reduce((sum, level, input) => sum + (prices[input] * level) / reach, 1);

/** The price of a batch, to the hundredth. */
export const batchPrice = (facts: SystemFacts, batch: readonly Levels[]): number =>
  Math.round(100 * batch.reduce((sum, levels) => sum + readingPrice(facts, levels), facts.setUp)) / 100;

export const randomLevels = ({ inputs }: SystemFacts, random: Stream): Levels =>
  Array.from({ length: inputs }, () => round1(reach * random.uniform()));

const candidateCount = 120;

/** A question that a design is meant for, with the prior variance of its answer. */
export interface WeighedQuestion extends SystemQuestion {
  readonly variance: number;
}

/**
 * The readings of the next batch: one after another, the candidate that takes most of the uncertainty about such
 * questions away for its price. Under a normal approximation to the belief, a reading y takes cov(q, y)² / (var y + noise²)
 * of the variance of a question q. What the offset of the batch hides is left out by starting each batch with its
 * variance shared by all of its readings.
 */
export function chooseBatch(
  belief: Belief,
  questions: readonly WeighedQuestion[],
  purse: number,
  random: Stream,
): readonly Levels[] {
  const { facts } = belief;
  const laws = belief.laws();
  const candidates = Array.from({ length: candidateCount }, (_, index) => randomLevels(facts, random.split(index)));
  const rows = [
    ...candidates.map((levels) => centred(Float64Array.from(laws, (law) => responseAt(law, levels, null)))),
    ...questions.map(({ levels, off, variance }) =>
      centred(Float64Array.from(laws, (law) => responseAt(law, levels, off) / Math.sqrt(variance))),
    ),
  ];
  const count = candidates.length;
  const covariance = candidates.map((_, one) =>
    Float64Array.from(
      rows,
      (row, other) => dot(rows[one], row) / laws.length + (other < count ? facts.offset * facts.offset : 0),
    ),
  );
  const variance = facts.noise * facts.noise;
  const chosen: Levels[] = [];
  let spent = facts.setUp;
  while (chosen.length < facts.batch) {
    let best = -1;
    let most = 0;
    for (let one = 0; one < count; one++) {
      const price = readingPrice(facts, candidates[one]);
      if (spent + price > purse) continue;
      let gain = 0;
      for (let question = count; question < rows.length; question++)
        gain += covariance[one][question] * covariance[one][question];
      gain /= (covariance[one][one] + variance) * price;
      if (gain > most) [best, most] = [one, gain];
    }
    if (best < 0) return chosen;
    chosen.push(candidates[best]);
    spent += readingPrice(facts, candidates[best]);
    const row = covariance[best].slice();
    const total = row[best] + variance;
    for (let one = 0; one < count; one++) {
      const share = covariance[one][best] / total;
      for (let other = 0; other < rows.length; other++) covariance[one][other] -= share * row[other];
    }
  }
  return chosen;
}

function centred(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += one[index] * other[index];
  return sum;
}
