import type { Stream } from "../../../numerics/stream.ts";
import type { Bridge } from "./bridge.ts";
import type { Cloud } from "./cloud.ts";
import { rejuvenate, type Tuning } from "./rejuvenate.ts";
import { logPowerOfFactor, nextTemperature } from "./temperature.ts";

export interface CrossingOptions {
  /** λ increases until the effective share of the particles falls to this. */
  readonly share: number;
  /** Maximum rounds of moves at one λ. */
  readonly rounds: number;
}

export const defaultCrossing: CrossingOptions = { share: 0.5, rounds: 30 };

/** More stages than any realistic posterior takes. A likelihood that needs more is reported as a problem. */
const maxStages = 300;

/** How a bridge was crossed. */
export interface Crossing {
  readonly tuning: Tuning;
  readonly stages: number;
  /** False if the particles did not reach the end within the allowed stages; they are then at the end without moves. */
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
    arrived = stages < maxStages;
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
