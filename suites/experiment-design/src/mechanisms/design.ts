import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import type { Belief } from "./belief.ts";
import { reach, type SystemFacts } from "./facts.ts";
import { noiseAt, restOf } from "./instrument.ts";
import { type Law, maxFeatures, responseTo } from "./law.ts";
import { round1 } from "./questions.ts";
import { fillSequence, type Levels, responseAt, type Situation } from "./sequence.ts";

/** The price of a reading at these levels, beside the set-up of its batch. */
const readingPrice = ({ prices }: SystemFacts, levels: Levels): number =>
  levels.reduce((sum, level, input) => sum + (prices[input] * level) / reach, 1);

/** The price of a batch, to the hundredth. */
export const batchPrice = (facts: SystemFacts, batch: readonly Levels[]): number =>
  Math.round(100 * batch.reduce((sum, levels) => sum + readingPrice(facts, levels), facts.setUp)) / 100;

export const randomLevels = ({ inputs }: SystemFacts, random: Stream): Levels =>
  Array.from({ length: inputs }, () => round1(reach * random.uniform()));

/** A batch with each input once in each part of its range. */
export function spreadBatch({ inputs, batch }: SystemFacts, random: Stream): readonly Levels[] {
  const columns = Array.from({ length: inputs }, () =>
    random.shuffle(Array.from({ length: batch }, (_, place) => round1((reach * (place + random.uniform())) / batch))),
  );
  return Array.from({ length: batch }, (_, place) => columns.map((column) => column[place]));
}

/** A question that a design is meant for, with what its squared error is divided by. */
export interface WeighedQuestion extends Situation {
  readonly variance: number;
}

const candidateCount = 40;
const exchanges = 60;
/** Laws by which candidates are compared. */
const comparedLaws = 200;

/**
 * The readings of the next batch. Whole batches are compared, because a reading depends on those before it: of some that
 * fill the space, the one that takes most of the uncertainty about such questions away for its price, then changed
 * reading by reading as long as this helps. Under a normal approximation to the belief, readings y take
 * cov(q, y) (cov(y) + noise)⁻¹ cov(y, q) of the variance of a question q.
 */
export function chooseBatch(
  belief: Belief,
  questions: readonly WeighedQuestion[],
  purse: number,
  before: number,
  random: Stream,
): readonly Levels[] {
  const { facts } = belief;
  const all = belief.laws();
  const step = Math.max(1, Math.floor(all.length / comparedLaws));
  const laws = all.filter((_, index) => index % step === 0);
  const asked = questions.map((question) =>
    centred(Float64Array.from(laws, (law) => responseAt(law, question) / Math.sqrt(question.variance))),
  );
  const noises = laws.map(() => Array.from({ length: facts.batch + 1 }, () => sampleNormal(random)));
  const gainOf = (batch: readonly Levels[]): number => {
    const price = batchPrice(facts, batch);
    return batch.length === 0 || price > purse
      ? 0
      : gain(readingsOf(laws, facts, batch, before, noises), asked) / price;
  };
  let best: readonly Levels[] = [];
  let most = 0;
  const consider = (batch: readonly Levels[]): void => {
    const gained = gainOf(batch);
    if (gained > most) [best, most] = [batch, gained];
  };
  for (let each = 0; each < candidateCount; each++) {
    let batch = spreadBatch(facts, random);
    if (each % 3 === 2) batch = batch.map((_, place) => batch[place - (place % 2)]);
    while (batch.length > 0 && batchPrice(facts, batch) > purse) batch = batch.slice(0, -1);
    consider(batch);
  }
  if (best.length === 0) return [];
  for (let each = 0; each < exchanges; each++) {
    const place = random.integer(0, best.length - 1);
    const levels = random.uniform() < 0.5 ? randomLevels(facts, random) : nudged(best[place], random);
    consider(best.with(place, levels));
  }
  return best;
}

/** The same levels with one changed. */
const nudged = (levels: Levels, random: Stream): Levels =>
  levels.with(random.integer(0, levels.length - 1), round1(reach * random.uniform()));

/** What each law would show, one row for each reading over all laws, with noise and offset. */
function readingsOf(
  laws: readonly Law[],
  facts: SystemFacts,
  batch: readonly Levels[],
  before: number,
  noises: readonly (readonly number[])[],
): readonly Float64Array[] {
  const shown = batch.map(() => new Float64Array(laws.length));
  const rows = batch.map(() => new Float64Array(maxFeatures));
  const rest = restOf(facts);
  for (const [index, { structure, weights }] of laws.entries()) {
    const count = fillSequence(structure, rest, batch, before, rows);
    for (let place = 0; place < batch.length; place++) {
      let drive = facts.offset * noises[index][facts.batch];
      for (let weight = 0; weight < count; weight++) drive += weights[weight] * rows[place][weight];
      drive += noiseAt(facts, structure, batch[place]) * noises[index][place];
      shown[place][index] = responseTo(drive, structure);
    }
  }
  return shown.map(centred);
}

/** The variance of all questions that the readings explain, by orthogonalising one reading after another. */
function gain(shown: readonly Float64Array[], asked: readonly Float64Array[]): number {
  const basis: Float64Array[] = [];
  let sum = 0;
  for (const row of shown) {
    const rest = row.slice();
    const whole = dot(row, row);
    for (const one of basis) {
      const share = dot(one, rest);
      for (let index = 0; index < rest.length; index++) rest[index] -= share * one[index];
    }
    const length = Math.sqrt(dot(rest, rest));
    if (length * length < 1e-9 * (whole + 1e-9)) continue;
    for (let index = 0; index < rest.length; index++) rest[index] /= length;
    basis.push(rest);
    for (const question of asked) {
      const part = dot(rest, question);
      sum += part * part;
    }
  }
  return sum;
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
