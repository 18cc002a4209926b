import {
  type Figure,
  type OscilloscopeTrace,
  type OscilloscopeTraceMapping,
  oscilloscopeTrace,
} from "@assay/science/figures";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../../draw-between.ts";
import type { Settings } from "./settings.ts";
import type { WholeRatio } from "./whole-ratio.ts";

/** One picture of the oscilloscope: the supply's signal is vertical, the reference horizontal. */
export interface Trace extends WholeRatio {
  /** Phase of the reference in radians when the supply's signal passes zero. */
  readonly phase: number;
  /** Amplitudes in volts. */
  readonly across: number;
  readonly up: number;
  /** Centre of the figure, in volts from the centre of the screen. */
  readonly middle: readonly [across: number, up: number];
  /** Where in the period the beam goes dark, as a fraction of it. */
  readonly darkFrom: number;
  /** Key of the random stream of the noise. */
  readonly grain: number;
}

/** Volts from the centre of the screen to its edges, and between the grid lines. */
const HALF_RANGE = 7.5;
const VOLTS_PER_DIVISION = 1.5;
const AMPLITUDES = [4, 6.3] as const;
const OFFSET = 0.6;
/** Side of a picture, pixels. */
const SIDE = 800;
/** Samples in a period of the figure: at least two hundred for each period of a signal. */
const SAMPLES = 2400;

/**
 * Draws the rest of a picture: phase, amplitudes, offsets and noise. Their distributions do not depend on the ratio.
 */
export function drawTrace(random: Stream, ratio: WholeRatio, opening: number): Trace {
  return {
    ...ratio,
    phase: openPhase(random, ratio, opening),
    across: uniformBetween(random, AMPLITUDES),
    up: uniformBetween(random, AMPLITUDES),
    middle: [uniformBetween(random, [-OFFSET, OFFSET]), uniformBetween(random, [-OFFSET, OFFSET])],
    darkFrom: random.uniform(),
    grain: random.integer(0, Number.MAX_SAFE_INTEGER),
  };
}

/** Draws a phase at which the figure does not retrace itself. */
function openPhase(random: Stream, ratio: WholeRatio, opening: number): number {
  for (;;) {
    const phase = 2 * Math.PI * random.uniform();
    if (phaseOpening(ratio, phase) >= opening) return phase;
  }
}

/**
 * Distance of a phase from the nearest one at which the figure retraces itself, from 0 to 0.5 of their spacing. Those
 * phases are (tops - sides + 2k) · 90° / tops.
 */
export function phaseOpening({ tops, sides }: WholeRatio, phase: number): number {
  const turns = ((2 * tops * phase) / Math.PI - tops + sides) / 2;
  return Math.abs(turns - Math.round(turns));
}

/** The two voltages without noise at a point of the figure's period, given as a fraction from 0 to 1. */
export function voltages(trace: Trace, share: number): readonly [across: number, up: number] {
  const angle = 2 * Math.PI * share;
  return [
    trace.middle[0] + trace.across * Math.sin(trace.sides * angle + trace.phase),
    trace.middle[1] + trace.up * Math.sin(trace.tops * angle),
  ];
}

/** The oscilloscope's screen with one figure. */
export function traceFigure(
  trace: Trace,
  { noise, dark }: Pick<Settings, "noise" | "dark">,
): Figure<OscilloscopeTraceMapping> {
  const random = stream("data-analysis", "lissajous-figures", "noise", trace.grain);
  const samples = Math.round(SAMPLES * (1 - dark));
  const [x, y] = [new Float64Array(samples), new Float64Array(samples)];
  for (let index = 0; index < samples; index++) {
    const [across, up] = voltages(trace, trace.darkFrom + dark + index / SAMPLES);
    x[index] = across + noise * sampleNormal(random);
    y[index] = up + noise * sampleNormal(random);
  }
  return drawOnScreen({ x, y, isClosed: dark === 0 });
}

const drawOnScreen = (beam: Pick<OscilloscopeTrace, "x" | "y" | "isClosed">): Figure<OscilloscopeTraceMapping> =>
  oscilloscopeTrace({ ...beam, halfRange: HALF_RANGE, voltsPerDivision: VOLTS_PER_DIVISION, side: SIDE });

const still = new Float64Array(2);
/** Where voltages are in a picture. */
export const screenMapping = drawOnScreen({ x: still, y: still, isClosed: false }).mapping;
