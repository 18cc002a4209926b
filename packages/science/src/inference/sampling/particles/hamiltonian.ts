import { sampleNormal } from "../../../numerics/sampling/normal.ts";
import type { Stream } from "../../../numerics/stream.ts";
import type { BridgeGradients, BridgeValues } from "./bridge.ts";
import type { Cloud } from "./cloud.ts";
import { isAccepted, logTarget, type Target } from "./target.ts";

/** About a quarter of a turn around a normal distribution, after which a trajectory has forgotten where it began. */
const quarterTurn = 1.5;
const maxSteps = 24;

/**
 * One Hamiltonian trajectory of every particle, all together, with the cloud's own spreads as units: Duane, Kennedy,
 * Pendleton and Roweth, Physics Letters B 195 (1987) 216. The number of steps is random, so that no trajectory is a
 * period. Returns the share of trajectories taken.
 */
export function hamiltonianMove(
  cloud: Cloud,
  values: BridgeValues,
  target: Target,
  stepSize: number,
  random: Stream,
): number {
  const { size } = cloud;
  const spreads = cloud.spreads();
  const columns = cloud.columns.map((column) => column.slice());
  const momenta = cloud.columns.map(() => new Float64Array(size));
  const kinetic = new Float64Array(size);
  const gradients = { base: momenta.map(copyShape), factor: momenta.map(copyShape) };
  for (let index = 0; index < size; index++) {
    for (const momentum of momenta) {
      momentum[index] = sampleNormal(random);
      kinetic[index] += 0.5 * momentum[index] * momentum[index];
    }
  }
  const most = Math.min(maxSteps, Math.max(1, Math.round((2 * quarterTurn) / stepSize)));
  const steps = 1 + Math.floor(random.uniform() * most);
  let proposed = target.bridge.evaluate({ size, columns }, gradients);
  for (let step = 0; step < steps; step++) {
    push(momenta, gradients, target.lambda, spreads, stepSize / (step === 0 ? 2 : 1));
    columns.forEach((column, axis) => {
      const unit = stepSize * spreads[axis];
      for (let index = 0; index < size; index++) column[index] += unit * momenta[axis][index];
    });
    proposed = target.bridge.evaluate({ size, columns }, gradients);
  }
  push(momenta, gradients, target.lambda, spreads, stepSize / 2);
  let taken = 0;
  for (let index = 0; index < size; index++) {
    let energy = kinetic[index];
    for (const momentum of momenta) energy -= 0.5 * momentum[index] * momentum[index];
    const from = logTarget(values, target.lambda, index);
    const to = logTarget(proposed, target.lambda, index);
    if (!isAccepted(from, to, Math.log(random.uniformOpen()), energy)) continue;
    taken += 1;
    for (let axis = 0; axis < columns.length; axis++) cloud.columns[axis][index] = columns[axis][index];
    values.base[index] = proposed.base[index];
    values.factor[index] = proposed.factor[index];
  }
  return taken / size;
}

/** Momenta after a push by the gradient over some time, in units of the spreads. */
function push(
  momenta: readonly Float64Array[],
  { base, factor }: BridgeGradients,
  lambda: number,
  spreads: Float64Array,
  time: number,
): void {
  momenta.forEach((momentum, axis) => {
    const unit = time * spreads[axis];
    for (let index = 0; index < momentum.length; index++) {
      momentum[index] += unit * (base[axis][index] + lambda * factor[axis][index]);
    }
  });
}

const copyShape = (column: Float64Array): Float64Array => new Float64Array(column.length);
