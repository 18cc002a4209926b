import { type Figure, type OscilloscopeTraceMapping, oscilloscopeTrace } from "@assay/science/figures";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import type { Settings } from "./settings.ts";
import type { WholeRatio } from "./whole-ratio.ts";

/** One picture of the oscilloscope: the supply's signal up, the reference across. */
export interface Trace extends WholeRatio {
  /** Phase of the reference when the supply's signal passes zero, in radians. */
  readonly phase: number;
  /** Amplitudes in volts. */
  readonly across: number;
  readonly up: number;
  /** The middle of the figure in volts from the middle of the screen. */
  readonly middle: readonly [across: number, up: number];
  /** Where in the period the beam goes dark, as a share of it. */
  readonly darkFrom: number;
  /** Names the noise's own stream. */
  readonly grain: number;
}

/** Volts from the middle of the screen to its edges, and between the lines of its grid. */
const HALF_RANGE = 7.5;
const VOLTS_PER_DIVISION = 1.5;
const AMPLITUDES = [4, 6.3] as const;
const OFFSET = 0.6;
/** Pixels of a picture's side. */
const SIDE = 800;
/** Samples in a period of the figure: two hundred for each period of a signal at least. */
const SAMPLES = 2400;

/** What a picture shows beside its ratio: phase, amplitudes, offsets and noise, all drawn alike for every ratio. */
export function drawTrace(random: Stream, ratio: WholeRatio, opening: number): Trace {
  const between = ([low, high]: readonly [number, number]): number => low + (high - low) * random.uniform();
  return {
    ...ratio,
    phase: openPhase(random, ratio, opening),
    across: between(AMPLITUDES),
    up: between(AMPLITUDES),
    middle: [between([-OFFSET, OFFSET]), between([-OFFSET, OFFSET])],
    darkFrom: random.uniform(),
    grain: random.integer(0, Number.MAX_SAFE_INTEGER),
  };
}

/** A phase that is drawn again while the figure would run back on itself, or nearly so. */
function openPhase(random: Stream, ratio: WholeRatio, opening: number): number {
  for (;;) {
    const phase = 2 * Math.PI * random.uniform();
    if (openingOf(ratio, phase) >= opening) return phase;
  }
}

/**
 * How far a phase is from the nearest at which the figure runs back on itself, from 0 to 0.5 of their spacing. Those are
 * (tops - sides + 2k) · 90° / tops: there the path is its own reverse.
 */
export function openingOf({ tops, sides }: WholeRatio, phase: number): number {
  const turns = ((2 * tops * phase) / Math.PI - tops + sides) / 2;
  return Math.abs(turns - Math.round(turns));
}

/** The signals over one period of the figure, without noise: a share of the period, from 0 to 1, gives two voltages. */
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
  const isClosed = dark === 0;
  return oscilloscopeTrace({ x, y, isClosed, halfRange: HALF_RANGE, voltsPerDivision: VOLTS_PER_DIVISION, side: SIDE });
}
