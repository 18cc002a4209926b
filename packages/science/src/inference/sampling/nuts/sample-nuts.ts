import type { Stream } from "../../../numerics/stream.ts";
import type { Density, Draws } from "../../model.ts";
import { adaptationWindows } from "./adaptation-windows.ts";
import { RunningVariance } from "./running-variance.ts";
import { StepSizeTuner } from "./step-size.ts";
import { Trajectory } from "./trajectory.ts";

export interface NutsOptions {
  readonly chains: number;
  /** Rounds that tune the sampler and are thrown away. */
  readonly warmup: number;
  /** Rounds that are kept, of each chain. */
  readonly draws: number;
  readonly acceptance: number;
  /** A trajectory has at most 2^depth steps. */
  readonly depth: number;
}

export const defaultNutsOptions: NutsOptions = {
  chains: 4,
  warmup: 1000,
  draws: 1000,
  acceptance: 0.8,
  depth: 10,
};

/** Chains by the No-U-Turn sampler, one after another in the columns of unconstrained positions. */
export interface NutsRun {
  readonly positions: Draws;
  readonly chains: number;
  /** Kept rounds whose trajectory the integrator lost. */
  readonly divergences: number;
  /** Kept rounds that were cut off at the greatest depth. */
  readonly cutOff: number;
  /** Evaluations of the density, warm-up included. */
  readonly steps: number;
  readonly stepSizes: readonly number[];
}

/** Draws one chain from each starting position, where the density must be positive. */
export function sampleNuts(
  density: Density,
  starts: readonly Float64Array[],
  random: Stream,
  options: NutsOptions,
): NutsRun {
  const size = starts.length * options.draws;
  const columns = Array.from({ length: density.dimension }, () => new Float64Array(size));
  const counts = { divergences: 0, cutOff: 0, steps: 0 };
  const stepSizes = starts.map((start, chain) => {
    const trajectory = new Trajectory(density, start, random.split("chain", chain), options.depth);
    counts.steps += warmUp(trajectory, options);
    for (let round = 0; round < options.draws; round++) {
      const { diverged, depth, steps } = trajectory.move();
      counts.divergences += Number(diverged);
      counts.cutOff += Number(depth === options.depth);
      counts.steps += steps;
      const at = chain * options.draws + round;
      for (let index = 0; index < columns.length; index++) columns[index][at] = trajectory.position[index];
    }
    return trajectory.stepSize;
  });
  return { positions: { size, columns }, chains: starts.length, ...counts, stepSizes };
}

/** Tunes the step size and the mass matrix; returns the steps it took. */
function warmUp(trajectory: Trajectory, { warmup, acceptance }: NutsOptions): number {
  const { from, to, ends } = adaptationWindows(warmup);
  const tuner = new StepSizeTuner(acceptance);
  const gatherer = new RunningVariance(trajectory.inverseMass.length);
  let taken = 0;
  trajectory.findStepSize();
  tuner.restart(trajectory.stepSize);
  for (let round = 0; round < warmup; round++) {
    const { acceptance: reached, steps } = trajectory.move();
    taken += steps;
    trajectory.stepSize = tuner.learn(reached);
    if (round >= from && round < to) gatherer.add(trajectory.position);
    if (ends.includes(round)) {
      gatherer.take(trajectory.inverseMass);
      trajectory.findStepSize();
      tuner.restart(trajectory.stepSize);
    }
  }
  if (warmup > 0) trajectory.stepSize = tuner.settled;
  return taken;
}
