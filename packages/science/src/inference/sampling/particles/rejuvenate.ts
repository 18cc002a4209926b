import type { Stream } from "../../../numerics/stream.ts";
import type { BridgeValues } from "./bridge.ts";
import type { Cloud } from "./cloud.ts";
import { type Blocks, findExchangeable, inOrder, shuffleBlocks, sortBlocks } from "./exchange.ts";
import { hamiltonianMove } from "./hamiltonian.ts";
import { randomWalkMove } from "./random-walk.ts";
import type { Target } from "./target.ts";

/** What moves are made by: their sizes, learnt from those made so far, and blocks of coordinates that may be alike. */
export interface Tuning {
  readonly walk: number;
  readonly glide: number;
  readonly blocks: readonly Blocks[];
}

/** From this number of coordinates on, gradients are worth their cost; below it, differential evolution is cheaper. */
const glideFrom = 10;
/** A coordinate is forgotten when what it was tells so little of what it is. */
const forgotten = 0.3;
/** Where another round lengthens the way from the start by less than this share, particles have been all over their mode. */
const standing = 0.03;
const leastRounds = 3;
const walkAcceptance = 0.3;
const glideAcceptance = 0.75;

/**
 * Moves the particles, which weigh the same, over the target until they have forgotten where copies were made, or
 * `maxRounds` times. Changes cloud and values in place; returns the sizes learnt.
 */
export function rejuvenate(
  cloud: Cloud,
  values: BridgeValues,
  given: Target,
  tuning: Tuning,
  random: Stream,
  maxRounds: number,
): Tuning {
  const blocks = findExchangeable(tuning.blocks, given.bridge, cloud);
  const target = blocks === undefined ? given : { ...given, bridge: inOrder(given.bridge, blocks) };
  if (blocks !== undefined) sortBlocks(cloud, blocks);
  const starts = cloud.columns.map((column) => column.slice());
  const glides = target.bridge.hasGradient && cloud.columns.length >= glideFrom;
  let { walk: scale, glide: stepSize } = tuning;
  let before = 0;
  for (let round = 1; round <= maxRounds; round++) {
    if (glides) {
      const taken = hamiltonianMove(cloud, values, target, stepSize, random);
      stepSize = Math.min(1.5, stepSize * Math.exp(0.7 * (taken - glideAcceptance)));
    } else {
      const taken = randomWalkMove(cloud, values, target, scale, random);
      scale = Math.min(3, scale * Math.exp(1.5 * (taken - walkAcceptance)));
    }
    const { correlation, distance } = compare(starts, cloud.columns);
    if (round >= leastRounds && correlation < forgotten) break;
    if (round >= 2 * leastRounds && distance <= before * (1 + standing)) break;
    before = distance;
  }
  if (blocks !== undefined) shuffleBlocks(cloud, blocks, random);
  return { ...tuning, walk: scale, glide: stepSize };
}

/** The largest correlation of a coordinate with its start, and the mean square distance from it in units of the spread. */
function compare(starts: readonly Float64Array[], ends: readonly Float64Array[]) {
  let correlation = -1;
  let distance = 0;
  starts.forEach((start, axis) => {
    const end = ends[axis];
    const size = start.length;
    let [sumStart, sumEnd, squareStart, squareEnd, product] = [0, 0, 0, 0, 0];
    // Offsets by one of the values keep the sums small beside the squares.
    const origin = start[0];
    for (let index = 0; index < size; index++) {
      const a = start[index] - origin;
      const b = end[index] - origin;
      sumStart += a;
      sumEnd += b;
      squareStart += a * a;
      squareEnd += b * b;
      product += a * b;
    }
    const varianceStart = squareStart - (sumStart * sumStart) / size;
    const varianceEnd = squareEnd - (sumEnd * sumEnd) / size;
    const covariance = product - (sumStart * sumEnd) / size;
    if (!(varianceStart > 0) || !(varianceEnd > 0)) return;
    correlation = Math.max(correlation, covariance / Math.sqrt(varianceStart * varianceEnd));
    distance += (squareStart + squareEnd - 2 * product) / varianceEnd;
  });
  return { correlation, distance };
}
