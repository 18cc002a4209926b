import { type Stream, stream } from "@assay/science/numerics/stream";
import { suiteName } from "../world-stream.ts";
import { randomLevels, spreadBatch } from "./design.ts";
import { GaussianProcess, type Observation, type Place } from "./gaussian-process.ts";
import { type Batch, restOf } from "./instrument.ts";
import type { SystemItem } from "./item.ts";
import { type Scientist, take } from "./scientist.ts";
import type { Levels, Situation } from "./sequence.ts";
import { splineFit } from "./spline-fit.ts";

/** Readings as observations. Those at limits count as values; those that failed are left out. */
function observationsOf(batches: readonly Batch[], item: SystemItem): readonly Observation[] {
  let before = 0;
  return batches.flatMap((readings, batch) =>
    readings.flatMap(({ levels, value }, place): Observation[] => {
      const previous = readings[place - 1]?.levels ?? restOf(item.facts);
      const observed = { levels, previous, batch, before: before++ };
      return value === null ? [] : [{ ...observed, value }];
    }),
  );
}

/** A question to a perfect instrument: of no batch, before all readings. */
const placeOf = ({ levels, after }: Situation): Place => ({ levels, previous: after ?? levels, batch: -1, before: 0 });

type Predict = (place: Place) => number;

/** Takes readings until the purse is spent, and predicts by a regression that knows nothing of the grammar. */
function statistician(
  item: SystemItem,
  next: (turn: number, seen: readonly Observation[]) => readonly Levels[],
  fit: (seen: readonly Observation[]) => Predict,
): Scientist {
  const batches: Batch[] = [];
  return {
    async experiment(session) {
      let purse = item.facts.purse;
      for (let turn = 0; ; turn++) {
        const taken = await take(session, item, next(turn, observationsOf(batches, item)), purse);
        if (taken === undefined) return;
        purse = taken.purse;
        batches.push(taken.batch);
      }
    },
    predict(questions) {
      const seen = observationsOf(batches, item);
      if (seen.length === 0) return questions.map(() => 0);
      const at = fit(seen);
      return questions.map((question) => at(placeOf(question)));
    },
    chances: () => Object.fromEntries(item.asked.map((name) => [name, 0.5])),
  };
}

/** Fills the space, and predicts by a Gaussian process with a length for each input. */
export function gaussian(item: SystemItem): Scientist {
  const random = streamOf("gaussian", item);
  return statistician(
    item,
    (turn) => spreadBatch(item.facts, random.split("design", turn)),
    (seen) => {
      const fitted = new GaussianProcess(seen, { isFull: false }, random.split("fit"));
      return (place) => fitted.predict(place);
    },
  );
}

/** Reads where it is least certain, with batches, drift, what was set before and a quadratic mean in its process. */
export function sequentialGaussian(item: SystemItem): Scientist {
  const random = streamOf("gaussian-sequential", item);
  return statistician(
    item,
    (turn, seen) => {
      const own = random.split("design", turn);
      if (turn < 3 || seen.length === 0) return spreadBatch(item.facts, own);
      return leastCertain(new GaussianProcess(seen, { isFull: true }, own, 150), item, own);
    },
    (seen) => {
      const fitted = new GaussianProcess(seen, { isFull: true }, random.split("fit"), 1000);
      return (place) => fitted.predict(place);
    },
  );
}

/** Fills the space, and predicts by splines and their pairwise products. */
export function splines(item: SystemItem): Scientist {
  const random = streamOf("splines", item);
  return statistician(item, (turn) => spreadBatch(item.facts, random.split("design", turn)), splineFit);
}

const streamOf = (name: string, item: SystemItem): Stream =>
  stream(suiteName, "mechanisms", "scientist", name, item.id);

/** One after another, the candidate whose value is least certain given all before it. */
function leastCertain(fitted: GaussianProcess, item: SystemItem, random: Stream): readonly Levels[] {
  const candidates = Array.from({ length: 80 }, () =>
    placeOf({ levels: randomLevels(item.facts, random), off: null, after: null }),
  );
  const rows = candidates.map((place) => Array.from(fitted.explained(place)));
  const left = candidates.map((place, index) => fitted.variance(place) - dot(rows[index], rows[index]));
  const chosen: number[] = [];
  while (chosen.length < item.facts.batch) {
    const best = left.indexOf(Math.max(...left));
    const scale = Math.sqrt(left[best] + fitted.noise);
    const shared = candidates.map(
      (place, index) => (fitted.kernel(place, candidates[best]) - dot(rows[index], rows[best])) / scale,
    );
    chosen.push(best);
    for (const [index, part] of shared.entries()) {
      rows[index].push(part);
      left[index] -= part * part;
    }
    left[best] = Number.NEGATIVE_INFINITY;
  }
  return chosen.map((index) => candidates[index].levels);
}

function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += one[index] * other[index];
  return sum;
}
