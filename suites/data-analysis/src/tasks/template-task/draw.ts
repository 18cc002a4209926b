import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import type { Settings } from "./settings.ts";

interface Reading {
  /** Concentration, mmol/l. */
  readonly concentration: number;
  /** Signal, V. */
  readonly signal: number;
  readonly voided: boolean;
}

export interface Scenario {
  /** Slope (V l/mmol) and offset (V) of the sensor's line. */
  readonly slope: number;
  readonly offset: number;
  readonly readings: readonly Reading[];
}

/** A sensor whose signal is linear in the concentration, with noise. Void readings lie far above the line, the farther the higher the
 * concentration is. */
export function drawReadings(random: Stream, { readings, voided, noise }: Settings): Scenario {
  const slope = 0.2 + 0.3 * random.uniform();
  const offset = 0.5 + random.uniform();
  const total = readings + voided;
  const made = Array.from({ length: total }, (_, index): Reading => {
    const own = random.split("reading", index);
    const concentration = 10 * own.uniform();
    const error = index < readings ? noise * sampleNormal(own) : 1 + 0.2 * concentration * (1 + own.uniform());
    return { concentration, signal: offset + slope * concentration + error, voided: index >= readings };
  });
  return { slope, offset, readings: random.split("order").shuffle(made) };
}

/** A reading as the file shows it. */
export const shown = ({ concentration, signal }: Reading) => ({
  concentration: Number(concentration.toFixed(3)),
  signal: Number(signal.toFixed(4)),
});
