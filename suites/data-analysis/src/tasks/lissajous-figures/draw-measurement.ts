import type { Stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../../draw-between.ts";
import { drawNumber } from "./draw-names.ts";
import { frequencyFor, inductanceFor, SET_RANGE } from "./impedance.ts";
import { drawTrace, type Trace } from "./lissajous-trace.ts";
import { ratioOf, type WholeRatio, wholeRatios } from "./whole-ratio.ts";

/** One line of the log. */
export interface Measurement {
  readonly id: string;
  readonly supply: string;
  readonly day: number;
  /** Frequency of the reference generator in hertz, as counted while the figure stood still. */
  readonly reference: number;
  readonly remark: string;
  /** Null if the picture is lost. */
  readonly trace: Trace | null;
}

/** A supply's coil, and the figure that it shows with a reference when its divider is set correctly. */
export interface Setting {
  readonly inductance: number;
  readonly ratio: WholeRatio;
  readonly reference: number;
}

/** Range of the reference generator, Hz. */
const REFERENCE_RANGE = [80, 120] as const;
/** Resolution of the tables: millihertz for the counter, hundredths of a millihenry for the inductance. */
const COUNTER_STEPS = 1000;
const INDUCTANCE_STEPS = 100_000;

/** Draws a coil for which the right frequency gives a standing figure of this ratio within the generator's range. */
export function drawSetting(random: Stream, ratio: WholeRatio): Setting {
  const reference = rounded(uniformBetween(random, REFERENCE_RANGE), COUNTER_STEPS);
  const inductance = inductanceFor(uniformBetween(random, SET_RANGE), reference * ratioOf(ratio));
  return { inductance: rounded(inductance, INDUCTANCE_STEPS), ratio, reference };
}

/**
 * The same coil on another day. The supply was set again, slightly differently, and the operator found a standing
 * figure at a ratio within the generator's range.
 */
export function drawRepeatedSetting(random: Stream, { inductance, ratio: last }: Setting, wholes: number): Setting {
  const frequency = frequencyFor(uniformBetween(random, SET_RANGE), inductance);
  const isWithin = (ratio: WholeRatio): boolean => {
    const reference = frequency / ratioOf(ratio);
    return reference >= REFERENCE_RANGE[0] && reference <= REFERENCE_RANGE[1];
  };
  const within = wholeRatios(wholes).filter((ratio) => ratioOf(ratio) > 1 === ratioOf(last) > 1 && isWithin(ratio));
  // At an end of the range, the new setting may leave it. Then the last figure appears slightly outside.
  const ratio = within.length === 0 ? last : random.choose(within);
  return { inductance, ratio, reference: rounded(frequency / ratioOf(ratio), COUNTER_STEPS) };
}

/**
 * Draws a measurement whose picture shows a ratio: the right one for a good supply, another one for a faulty supply.
 */
export function drawMeasurement(
  random: Stream,
  line: Pick<Measurement, "supply" | "day" | "reference" | "remark">,
  ratio: WholeRatio,
  opening: number,
): Measurement {
  return { ...line, id: drawNumber(random), trace: drawTrace(random, ratio, opening) };
}

/** Rounds to a number of steps per unit, so that the tables hold the exact values. */
function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
