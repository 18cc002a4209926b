import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import type { Settings } from "./settings.ts";

interface Reading {
  /** mmol/l */
  readonly concentration: number;
  /** V */
  readonly signal: number;
  readonly voided: boolean;
}

export interface Scenario {
  /** V l/mmol and V: the line on which the readings lie. */
  readonly slope: number;
  readonly offset: number;
  readonly readings: readonly Reading[];
}

/** A sensor whose signal is a line in the concentration, with noise; a void reading is far off the line. */
export function drawReadings(random: Stream, { readings, voided, noise }: Settings): Scenario {
  const slope = 0.2 + 0.3 * random.uniform();
  const offset = 0.5 + random.uniform();
  const total = readings + voided;
  const made = Array.from({ length: total }, (_, index): Reading => {
    const own = random.split("reading", index);
    const concentration = 10 * own.uniform();
    const error = index < readings ? noise * sampleNormal(own) : 1 + 2 * own.uniform();
    return { concentration, signal: offset + slope * concentration + error, voided: index >= readings };
  });
  return { slope, offset, readings: random.split("order").shuffle(made) };
}

/** What the file shows of a reading. */
export const shown = ({ concentration, signal }: Reading) => ({
  concentration: Number(concentration.toFixed(3)),
  signal: Number(signal.toFixed(4)),
});
