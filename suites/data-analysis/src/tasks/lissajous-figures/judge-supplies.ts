import type { Scenario, Supply } from "./draw.ts";
import type { Measurement } from "./draw-measurement.ts";
import { impedance, isAccepted } from "./impedance.ts";
import { ratioOf } from "./whole-ratio.ts";

/** A supply with a valid measurement, and the verdict. */
export interface JudgedSupply {
  readonly supply: Supply;
  /** Frequency in hertz at the latest valid measurement. */
  readonly frequency: number;
  readonly isFaulty: boolean;
}

/** Judges supplies by the rules of the problem. It uses what was drawn, not the plan behind it. */
export function judgeSupplies({ supplies, measurements }: Scenario): JudgedSupply[] {
  const latest = new Map<string, { day: number; frequency: number }>();
  for (const measurement of measurements) {
    const frequency = frequencyOf(measurement);
    const { supply, day } = measurement;
    if (frequency !== undefined && day > (latest.get(supply)?.day ?? 0)) latest.set(supply, { day, frequency });
  }
  return supplies.flatMap((supply): JudgedSupply[] => {
    const frequency = latest.get(supply.id)?.frequency;
    if (frequency === undefined || supply.inductance === null) return [];
    return [{ supply, frequency, isFaulty: !isAccepted(impedance(frequency, supply.inductance)) }];
  });
}

/** The supply's frequency in hertz. Undefined if the measurement is void or its picture is lost. */
function frequencyOf({ reference, remark, trace }: Measurement): number | undefined {
  if (trace === null || remark.startsWith("void")) return undefined;
  return reference * ratioOf(trace);
}
