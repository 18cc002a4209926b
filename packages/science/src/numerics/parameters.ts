import { AssayError } from "@assay/contract";

// How far the parameters of distributions and samplers may go. Within these bounds every method answers in bounded time
// and never with NaN; a result beyond the largest double is infinite. Beside them, a number of trials is a whole number
// below 2^53, and weights are finite. Samplers check at every draw: plain comparisons with constants cost them least.

/** The reciprocal of a shape does not overflow, and the spread of a gamma variable is well above its rounding. */
const smallestShape = 1e-300;
const largestShape = 1e15;
/** Counts beyond 2^53 are not all doubles. */
const largestRate = 1e15;
/** The probability of a success that is waited for: the reciprocal of a rate. */
const smallestAwaited = 1e-15;
/** Of locations, scales and ends; the reciprocal of a scale does not overflow. */
const largestMagnitude = 1e300;
const smallestScale = 1e-300;
/** How many scales the finite end of a window may lie from the location: its square does not overflow. */
const largestScore = 1e150;

/** Whether a number may be the shape of a gamma or beta variable. */
export function isShape(value: number): boolean {
  return value >= smallestShape && value <= largestShape;
}

/** A shape of a gamma or beta variable, or a number of successes that need not be whole. */
export function requireShape(distribution: string, parameter: string, value: number): void {
  if (!isShape(value)) refuse(distribution, parameter, value, "a number from 1e-300 to 1e15");
}

/** Twice a shape. */
export function requireDegreesOfFreedom(distribution: string, parameter: string, value: number): void {
  if (!isShape(0.5 * value)) refuse(distribution, parameter, value, "a number from 2e-300 to 2e15");
}

/** The mean of a count. */
export function requireRate(distribution: string, parameter: string, value: number): void {
  if (!(value >= 0 && value <= largestRate)) refuse(distribution, parameter, value, "a number from 0 to 1e15");
}

export function requireProbability(distribution: string, parameter: string, value: number): void {
  if (!(value >= 0 && value <= 1)) refuse(distribution, parameter, value, "a probability in [0, 1]");
}

/** The probability of the success that a count of trials waits for. */
export function requirePositiveProbability(distribution: string, parameter: string, value: number): void {
  if (!(value >= smallestAwaited && value <= 1)) refuse(distribution, parameter, value, "a probability in [1e-15, 1]");
}

export function requireLocation(distribution: string, parameter: string, value: number): void {
  if (!(Math.abs(value) <= largestMagnitude)) {
    refuse(distribution, parameter, value, "a number from -1e300 to 1e300");
  }
}

export function requireScale(distribution: string, parameter: string, value: number): void {
  if (!(value >= smallestScale && value <= largestMagnitude)) {
    refuse(distribution, parameter, value, "a number from 1e-300 to 1e300");
  }
}

export function requireTrials(distribution: string, parameter: string, value: number): void {
  if (!(Number.isSafeInteger(value) && value >= 0)) {
    refuse(distribution, parameter, value, "a whole number from 0 to 2^53 - 1");
  }
}

export function requireWeight(distribution: string, parameter: string, value: number): void {
  if (!(value >= 0 && Number.isFinite(value))) refuse(distribution, parameter, value, "a finite number of at least 0");
}

/** An interval with an inside. */
export function requireInterval(distribution: string, low: number, high: number): void {
  if (!(low < high)) refuseOrder(distribution, "less than", low, high);
}

/** The ends low <= high of a window, each of which may be infinite on its own side. */
export function requireWindow(distribution: string, location: number, scale: number, low: number, high: number): void {
  if (!(low <= high)) refuseOrder(distribution, "at most", low, high);
  if (low !== Number.NEGATIVE_INFINITY) requireEnd(distribution, "low", low, location, scale);
  if (high !== Number.POSITIVE_INFINITY) requireEnd(distribution, "high", high, location, scale);
}

function requireEnd(distribution: string, parameter: string, end: number, location: number, scale: number): void {
  requireLocation(distribution, parameter, end);
  if (!(Math.abs(end - location) <= largestScore * scale)) {
    refuse(distribution, parameter, end, `at most 1e150 times ${scale} away from ${location}`);
  }
}

function refuseOrder(distribution: string, order: string, low: number, high: number): never {
  throw new AssayError(
    "numerics/invalid-parameter",
    `The ${distribution} distribution needs low to be ${order} high; it was given low ${low} and high ${high}.`,
  );
}

function refuse(distribution: string, parameter: string, value: number, allowed: string): never {
  throw new AssayError(
    "numerics/invalid-parameter",
    `The ${distribution} distribution needs ${parameter} to be ${allowed}; it was given ${value}.`,
  );
}
