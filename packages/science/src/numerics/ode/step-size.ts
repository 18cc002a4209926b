import { power } from "../power.ts";
import type { Derivative, DormandPrinceStep } from "./dormand-prince.ts";

export interface Tolerances {
  readonly relativeTolerance: number;
  readonly absoluteTolerance: number;
}

/** The root mean square of the step's error, in units of what the tolerances allow: at most 1 is good. */
export function scaledError(step: DormandPrinceStep, y: Float64Array, h: number, tolerances: Tolerances): number {
  const { relativeTolerance, absoluteTolerance } = tolerances;
  let sum = 0;
  for (let i = 0; i < y.length; i += 1) {
    const size = Math.max(Math.abs(y[i]), Math.abs(step.end[i]));
    const ratio = step.error(i, h) / (absoluteTolerance + relativeTolerance * size);
    sum += ratio * ratio;
  }
  return Math.sqrt(sum / y.length);
}

const SAFETY = 0.9;
const INTEGRAL_EXPONENT = 0.04;
const ERROR_EXPONENT = 0.2 - 0.75 * INTEGRAL_EXPONENT;
const LARGEST_GROWTH = 10;
const SMALLEST_SHARE = 0.2;
const SMALLEST_REMEMBERED_ERROR = 1e-4;

/** PI control (Gustafsson 1991; Hairer & Wanner, Solving Ordinary Differential Equations II (1996), § IV.2). */
export class StepSizeControl {
  #previousError = SMALLEST_REMEMBERED_ERROR;
  #wasRejected = false;

  /** By what to multiply the step after one that was accepted with this error. */
  afterAccepted(error: number): number {
    const proportional = power(error, ERROR_EXPONENT);
    const integral = power(this.#previousError, INTEGRAL_EXPONENT);
    const wanted = (SAFETY * integral) / proportional;
    const growth = this.#wasRejected ? 1 : LARGEST_GROWTH;
    this.#previousError = Math.max(error, SMALLEST_REMEMBERED_ERROR);
    this.#wasRejected = false;
    return Math.min(growth, Math.max(SMALLEST_SHARE, wanted));
  }

  /** By what to multiply the step after one that was rejected; an error that is not a number asks for the most. */
  afterRejected(error: number): number {
    this.#wasRejected = true;
    if (Number.isNaN(error)) return SMALLEST_SHARE;
    return Math.max(SMALLEST_SHARE, SAFETY / power(error, ERROR_EXPONENT));
  }
}

/**
 * A first step, positive: one for which an explicit Euler step changes the state by a hundredth, corrected by the size of
 * the second derivative. Hairer, Nørsett & Wanner (1993), § II.4, for order 5.
 */
export function firstStep(
  derivative: Derivative,
  from: number,
  to: number,
  y: Float64Array,
  slope: Float64Array,
  { relativeTolerance, absoluteTolerance }: Tolerances,
): number {
  const scale = y.map((value) => absoluteTolerance + relativeTolerance * Math.abs(value));
  const size = scaledNorm(y, scale);
  const speed = scaledNorm(slope, scale);
  const span = Math.abs(to - from);
  const euler = Math.min(span, size < 1e-5 || speed < 1e-5 ? 1e-6 : (0.01 * size) / speed);
  const signed = to > from ? euler : -euler;
  const ahead = y.map((value, i) => value + signed * slope[i]);
  const slopeAhead = new Float64Array(y.length);
  derivative(from + signed, ahead, slopeAhead);
  const bend = scaledNorm(
    slopeAhead.map((value, i) => value - slope[i]),
    scale,
  );
  const fastest = Math.max(speed, bend / euler);
  const byError = fastest <= 1e-15 ? Math.max(1e-6, euler * 1e-3) : power(0.01 / fastest, 0.2);
  // A derivative that is not finite at the trial point says nothing: keep the small step and let the control decide.
  const wanted = Number.isFinite(byError) ? Math.min(100 * euler, byError) : euler;
  return Math.min(span, wanted);
}

function scaledNorm(values: Float64Array, scale: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) {
    const ratio = values[i] / scale[i];
    sum += ratio * ratio;
  }
  return Math.sqrt(sum / values.length);
}
