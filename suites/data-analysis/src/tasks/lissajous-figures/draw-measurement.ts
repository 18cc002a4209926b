import type { Stream } from "@assay/science/numerics/stream";
import { drawNumber } from "./draw-names.ts";
import { frequencyFor, inductanceFor, SET_RANGE } from "./impedance.ts";
import { drawTrace, type Trace } from "./lissajous-trace.ts";
import { ratioOf, type WholeRatio, wholeRatios } from "./whole-ratio.ts";

/** One line of the log. */
export interface Measurement {
  readonly id: string;
  readonly supply: string;
  readonly day: number;
  /** The reference generator's frequency in hertz, as its counter showed it when the figure stood still. */
  readonly reference: number;
  readonly remark: string;
  /** Null where the picture is lost. */
  readonly trace: Trace | null;
}

/** A supply with a coil and, if its divider is set as it should be, the figure that it shows with a reference. */
export interface Setting {
  readonly inductance: number;
  readonly ratio: WholeRatio;
  readonly reference: number;
}

/** The range of the reference generator in hertz. */
const REFERENCE_RANGE = [80, 120] as const;
/** What the tables show: the counter millihertz, the inductance meter hundredths of a millihenry. */
const COUNTER_STEPS = 1000;
const INDUCTANCE_STEPS = 100_000;

/** A coil for which the right frequency makes a standing figure of this ratio within the generator's range. */
export function drawSetting(random: Stream, ratio: WholeRatio): Setting {
  const reference = rounded(between(random, REFERENCE_RANGE), COUNTER_STEPS);
  const inductance = inductanceFor(between(random, SET_RANGE), reference * ratioOf(ratio));
  return { inductance: rounded(inductance, INDUCTANCE_STEPS), ratio, reference };
}

/**
 * The same coil on another day: the supply was set anew, a little off the last time, and the operator found a standing
 * figure at whichever ratio is within the generator's range.
 */
export function setAgain(random: Stream, { inductance, ratio: last }: Setting, wholes: number): Setting {
  const frequency = frequencyFor(between(random, SET_RANGE), inductance);
  const isWithin = (ratio: WholeRatio): boolean => {
    const reference = frequency / ratioOf(ratio);
    return reference >= REFERENCE_RANGE[0] && reference <= REFERENCE_RANGE[1];
  };
  const within = wholeRatios(wholes).filter((ratio) => ratioOf(ratio) > 1 === ratioOf(last) > 1 && isWithin(ratio));
  // At an end of the range the new setting may leave it; the last figure is then found a little outside.
  const ratio = within.length === 0 ? last : random.choose(within);
  return { inductance, ratio, reference: rounded(frequency / ratioOf(ratio), COUNTER_STEPS) };
}

/** A measurement whose picture shows a ratio: the right one of a good supply, another one of a faulty one. */
export function drawMeasurement(
  random: Stream,
  line: Pick<Measurement, "supply" | "day" | "reference" | "remark">,
  ratio: WholeRatio,
  opening: number,
): Measurement {
  return { ...line, id: drawNumber(random), trace: drawTrace(random, ratio, opening) };
}

function between(random: Stream, [low, high]: readonly [number, number]): number {
  return low + (high - low) * random.uniform();
}

/** To a whole number of steps in a unit, so that the tables hold the values themselves. */
function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
