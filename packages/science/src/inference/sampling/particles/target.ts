import type { Bridge, BridgeValues } from "./bridge.ts";
import { logPowerOfFactor } from "./temperature.ts";

/** Where on a bridge the particles stand. */
export interface Target {
  readonly bridge: Bridge;
  readonly lambda: number;
}

/** The log density of one particle there. */
export function logTarget({ base, factor }: BridgeValues, lambda: number, index: number): number {
  return base[index] + logPowerOfFactor(factor[index], lambda);
}

/** Whether a Metropolis step from one log density to another, with these log odds beside, is taken. */
export function isAccepted(from: number, to: number, logUniform: number, logOdds = 0): boolean {
  if (!(to > Number.NEGATIVE_INFINITY)) return false;
  return from === Number.NEGATIVE_INFINITY || logUniform < to - from + logOdds;
}
