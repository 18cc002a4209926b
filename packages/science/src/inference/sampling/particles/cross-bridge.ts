import type { Stream } from "../../../numerics/stream.ts";
import type { Bridge } from "./bridge.ts";
import type { Cloud } from "./cloud.ts";
import { rejuvenate, type Tuning } from "./rejuvenate.ts";
import { logPowerOfFactor, nextTemperature } from "./temperature.ts";

export interface CrossingOptions {
  /** λ goes on until the effective share of the particles falls to this. */
  readonly share: number;
  /** The most rounds of moves at one λ. */
  readonly rounds: number;
}

export const defaultCrossing: CrossingOptions = { share: 0.5, rounds: 30 };

/** More steps than any real posterior takes: a likelihood that needs more is reported, not waited for. */
const mostStages = 300;

/** How a bridge was crossed. */
export interface Crossing {
  readonly tuning: Tuning;
  readonly stages: number;
  /** False where the particles did not get to the end within the steps allowed; they then stand at the end unprepared. */
  readonly arrived: boolean;
}

/** Takes the cloud, in place, to the end of the bridge; its weights are equal when it gets there. */
export function crossBridge(
  cloud: Cloud,
  bridge: Bridge,
  tuning: Tuning,
  random: Stream,
  { share, rounds }: CrossingOptions,
): Crossing {
  const values = bridge.evaluate(cloud.positions);
  let learnt = tuning;
  let lambda = 0;
  let stages = 0;
  let arrived = true;
  while (lambda < bridge.end) {
    arrived = stages < mostStages;
    const next = arrived ? nextTemperature(cloud, values.factor, lambda, bridge.end, share) : bridge.end;
    const step = next - lambda;
    cloud.reweigh((index) => logPowerOfFactor(values.factor[index], step));
    lambda = next;
    stages += 1;
    const chance = random.split("stage", stages);
    cloud.resample(chance, [values.base, values.factor]);
    learnt = rejuvenate(cloud, values, { bridge, lambda }, learnt, chance, rounds);
  }
  return { tuning: learnt, stages, arrived };
}
