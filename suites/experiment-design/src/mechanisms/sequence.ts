import { reach } from "./facts.ts";
import type { Switchable } from "./ingredients.ts";
import { dotProduct, driveAtRest, fillFeatures, type Law, maxFeatures, responseTo, type Structure } from "./law.ts";

/** The levels of the inputs in one reading. */
export type Levels = readonly number[];

const effective: number[] = [];
const atRest = new Float64Array(maxFeatures);

/**
 * The features of the drive of each reading in a sequence that starts from rest at `start`:
 *
 *   an input with a delay acts with its level one reading before;
 *   the charge goes q <- q + up (v - q) where v > q, else q <- q + down (v - q), v the level of its input in this reading;
 *   with memory m the drive is (1 - m) S + m S', S' that of the reading before without its own memory, at first that at rest.
 *
 * Returns the number of features. The feature of the drift is `before` plus the place of the reading.
 */
export function fillSequence(
  structure: Structure,
  start: ArrayLike<number>,
  designs: readonly Levels[],
  before: number,
  rows: readonly Float64Array[],
): number {
  const { inputs, charge, memory, drift } = structure;
  let charged = charge === null ? 0 : start[charge.by] / reach;
  let count = memory === null ? 0 : fillFeatures(structure, start, charged, null, atRest);
  for (let place = 0; place < designs.length; place++) {
    const levels = designs[place];
    const earlier = place === 0 ? start : designs[place - 1];
    for (let input = 0; input < levels.length; input++)
      effective[input] = inputs[input].delay ? earlier[input] : levels[input];
    if (charge !== null) {
      const toGo = effective[charge.by] / reach - charged;
      charged += (toGo > 0 ? charge.up : charge.down) * toGo;
    }
    count = fillFeatures(structure, effective, charged, null, rows[place]);
  }
  if (memory !== null) {
    for (let place = designs.length - 1; place >= 0; place--) {
      const row = rows[place];
      const earlier = place === 0 ? atRest : rows[place - 1];
      for (let index = 0; index < count; index++) row[index] += memory * (earlier[index] - row[index]);
    }
  }
  if (drift) for (let place = 0; place < designs.length; place++) rows[place][count - 1] = before + place;
  return count;
}

/** What a question asks for: the response at levels, perhaps with a mechanism off, or just after a rest at others. */
export interface Situation {
  readonly levels: Levels;
  readonly off: Switchable | null;
  /** The levels at which the system rested before it was set to `levels` for one reading. Null: it rests at `levels`. */
  readonly after: Levels | null;
}

const features = new Float64Array(maxFeatures);

/** The drive of the first reading after a rest, without drift. */
function driveAfter({ structure, weights }: Law, levels: Levels, after: Levels): number {
  const count = fillSequence(structure, after, [levels], 0, [features]);
  if (structure.drift) features[count - 1] = 0;
  return dotProduct(weights, features, count);
}

/** The response in a situation by a perfect instrument: without noise, drift and offset. */
export function responseAt({ structure, weights }: Law, { levels, off, after }: Situation): number {
  const drive =
    after === null
      ? driveAtRest({ structure, weights }, levels, off)
      : driveAfter({ structure, weights }, levels, after);
  if (off === "feedback") return responseTo(drive, { feedback: null, ceiling: structure.ceiling });
  if (off === "ceiling") return responseTo(drive, { feedback: structure.feedback, ceiling: null });
  return responseTo(drive, structure);
}
