import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { worldStream } from "../world-stream.ts";
import { reach, type SystemFacts } from "./facts.ts";
import { type Law, maxFeatures, responseTo, type Structure } from "./law.ts";
import { fillSequence, type Levels } from "./sequence.ts";

/** What came back for a reading: a value, a value at the end of the instrument's range, or nothing. */
export interface Reading {
  readonly levels: Levels;
  readonly value: number | null;
  /** -1 or 1 if the value is the lower or upper limit, and the response lies at or beyond it. */
  readonly atLimit: -1 | 0 | 1;
}

export type Batch = readonly Reading[];

/** Before a batch the system rests with all inputs at this level. */
const restLevel = 0;

export const restOf = ({ inputs }: Pick<SystemFacts, "inputs">): Levels =>
  Array.from({ length: inputs }, () => restLevel);

/** The noise of a reading: its standard deviation. */
export const noiseAt = ({ noise }: SystemFacts, { spread }: Structure, levels: Levels): number =>
  spread === null ? noise : noise * (1 + (spread.growth * levels[spread.by]) / reach);

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
  const rows = designs.map(() => new Float64Array(maxFeatures));
  const count = fillSequence(structure, restOf(facts), designs, before, rows);
  return designs.map((levels, place): Reading => {
    const random = worldStream(world, "mechanisms", "reading", before + place);
    const fails = random.uniform() < facts.failure;
    let drive = 0;
    for (let index = 0; index < count; index++) drive += weights[index] * rows[place][index];
    const noisy = drive + offset + noiseAt(facts, structure, levels) * sampleNormal(random);
    const value = Math.round(100 * responseTo(noisy, structure)) / 100;
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
