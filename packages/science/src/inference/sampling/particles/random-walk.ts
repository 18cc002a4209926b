import { sampleNormal } from "../../../numerics/sampling/normal.ts";
import type { Stream } from "../../../numerics/stream.ts";
import type { BridgeValues } from "./bridge.ts";
import type { Cloud } from "./cloud.ts";
import { isAccepted, logTarget, type Target } from "./target.ts";

/** How often a step has the full length of a difference, which can lead from one mode to another. */
const jumpShare = 0.1;
/** The part of a step that is noise of its own, so that every place can be reached. */
const noiseShare = 0.05;

/**
 * One Metropolis step of every particle along the difference of two others, x' = x + γ (x_a - x_b) + noise, as in the
 * differential evolution of C. J. F. ter Braak, Statistics and Computing 16 (2006) 239: steps have the shape of the cloud
 * by themselves, and lead between its modes. Particles at even places move by the differences of those at odd places of
 * their island, then the other way about, which keeps the target invariant. Returns the share of steps taken.
 */
export function randomWalkMove(
  cloud: Cloud,
  values: BridgeValues,
  target: Target,
  scale: number,
  random: Stream,
): number {
  const spreads = cloud.spreads();
  const length = scale * (2.38 / Math.sqrt(2 * cloud.columns.length));
  let taken = 0;
  for (const parity of [0, 1]) taken += walkHalf(cloud, values, target, { parity, length, spreads }, random);
  return taken / cloud.size;
}

interface Half {
  readonly parity: number;
  readonly length: number;
  readonly spreads: Float64Array;
}

function walkHalf(cloud: Cloud, values: BridgeValues, target: Target, half: Half, random: Stream): number {
  const size = cloud.size / 2;
  const proposals = proposeHalf(cloud, half, random);
  const proposed = target.bridge.evaluate({ size, columns: proposals });
  let taken = 0;
  for (let index = 0; index < size; index++) {
    const particle = 2 * index + half.parity;
    const from = logTarget(values, target.lambda, particle);
    const to = logTarget(proposed, target.lambda, index);
    if (!isAccepted(from, to, Math.log(random.uniformOpen()))) continue;
    taken += 1;
    for (let axis = 0; axis < proposals.length; axis++) cloud.columns[axis][particle] = proposals[axis][index];
    values.base[particle] = proposed.base[index];
    values.factor[particle] = proposed.factor[index];
  }
  return taken;
}

function proposeHalf(cloud: Cloud, { parity, length, spreads }: Half, random: Stream): Float64Array[] {
  const size = cloud.size / 2;
  const perIsland = size / cloud.islands;
  const proposals = cloud.columns.map(() => new Float64Array(size));
  for (let index = 0; index < size; index++) {
    const first = index - (index % perIsland);
    const one = Math.floor(random.uniform() * perIsland);
    const gap = 1 + Math.floor(random.uniform() * (perIsland - 1));
    const other = (one + gap) % perIsland;
    const a = 2 * (first + one) + 1 - parity;
    const b = 2 * (first + other) + 1 - parity;
    const gamma = random.uniform() < jumpShare ? 1 : length;
    for (let axis = 0; axis < proposals.length; axis++) {
      const column = cloud.columns[axis];
      const noise = noiseShare * length * spreads[axis] * sampleNormal(random);
      proposals[axis][index] = column[2 * index + parity] + gamma * (column[a] - column[b]) + noise;
    }
  }
  return proposals;
}
