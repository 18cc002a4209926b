import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { worldStream } from "../world-stream.ts";
import type { SystemFacts } from "./facts.ts";
import { fillFeatures, type Law, responseTo, type Structure } from "./law.ts";

/** The levels of the inputs in one reading. */
export type Levels = readonly number[];

/** What came back for a reading: a value, a value at the end of the instrument's range, or nothing. */
export interface Reading {
  readonly levels: Levels;
  readonly value: number | null;
  /** -1 or 1 if the value is the lower or upper limit, and the response lies at or beyond it. */
  readonly atLimit: -1 | 0 | 1;
}

export type Batch = readonly Reading[];

/**
 * The features of the drive of a reading: with memory a share of them are those of the reading before it in the batch;
 * that of the drift is the number of readings before it in the whole episode. Returns their number; `earlier` is room
 * for the features of the reading before.
 */
export function fillReading(
  structure: Structure,
  levels: Levels,
  previous: Levels | undefined,
  before: number,
  row: Float64Array,
  earlier: Float64Array,
): number {
  const count = fillFeatures(structure, levels, null, row);
  const { memory, drift } = structure;
  if (memory !== null && previous !== undefined) {
    fillFeatures(structure, previous, null, earlier);
    for (let index = 0; index < count; index++) row[index] += memory * (earlier[index] - row[index]);
  }
  if (drift) row[count - 1] = before;
  return count;
}

/**
 * Runs a batch. Noise depends on the world and on the numbers of batch and reading alone, so agents that run the same
 * see the same, and worlds with and without an ingredient share their noise.
 */
export function readBatch(
  world: string,
  facts: SystemFacts,
  { structure, weights }: Law,
  designs: readonly Levels[],
  earlier: readonly Batch[],
): Batch {
  const before = earlier.reduce((sum, { length }) => sum + length, 0);
  const offset = facts.offset * sampleNormal(worldStream(world, "mechanisms", "offset", earlier.length));
  const row = new Float64Array(weights.length);
  const spare = new Float64Array(weights.length);
  return designs.map((levels, place): Reading => {
    const random = worldStream(world, "mechanisms", "reading", before + place);
    const fails = random.uniform() < facts.failure;
    const count = fillReading(structure, levels, designs[place - 1], before + place, row, spare);
    let drive = 0;
    for (let index = 0; index < count; index++) drive += weights[index] * row[index];
    const noisy = drive + offset + facts.noise * sampleNormal(random);
    const value = Math.round(100 * responseTo(noisy, structure.feedback)) / 100;
    if (fails) return { levels, value: null, atLimit: 0 };
    const { limit } = facts;
    if (limit === null || Math.abs(value) < limit) return { levels, value, atLimit: 0 };
    return { levels, value: value < 0 ? -limit : limit, atLimit: value < 0 ? -1 : 1 };
  });
}

/** Replays batches: what an agent that ran these designs in this order was shown. */
export function replay(
  world: string,
  facts: SystemFacts,
  law: Law,
  batches: readonly (readonly Levels[])[],
): readonly Batch[] {
  const run: Batch[] = [];
  for (const designs of batches) run.push(readBatch(world, facts, law, designs, run));
  return run;
}
