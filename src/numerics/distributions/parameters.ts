import { AssayError } from "../../contract/assay-error.ts";

function refuse(distribution: string, parameter: string, value: number, allowed: string): never {
  throw new AssayError(
    "numerics/invalid-parameter",
    `The ${distribution} distribution needs ${parameter} to be ${allowed}; it was given ${value}.`,
  );
}

export function requireFinite(distribution: string, parameter: string, value: number): void {
  if (!Number.isFinite(value)) refuse(distribution, parameter, value, "a finite number");
}

export function requirePositive(distribution: string, parameter: string, value: number): void {
  if (!(value > 0 && Number.isFinite(value))) refuse(distribution, parameter, value, "a finite number above 0");
}

export function requireNonNegative(distribution: string, parameter: string, value: number): void {
  if (!(value >= 0 && Number.isFinite(value))) refuse(distribution, parameter, value, "a finite number of at least 0");
}

export function requireProbability(distribution: string, parameter: string, value: number): void {
  if (!(value >= 0 && value <= 1)) refuse(distribution, parameter, value, "a probability in [0, 1]");
}

export function requirePositiveProbability(distribution: string, parameter: string, value: number): void {
  if (!(value > 0 && value <= 1)) refuse(distribution, parameter, value, "a probability in (0, 1]");
}

export function requireCount(distribution: string, parameter: string, value: number): void {
  if (!(Number.isSafeInteger(value) && value >= 0)) {
    refuse(distribution, parameter, value, "a whole number from 0 to 2^53 - 1");
  }
}

/** Bounds of a truncation: either may be infinite, the lower one must lie below the upper one. */
export function requireInterval(distribution: string, low: number, high: number): void {
  if (!(low < high)) {
    throw new AssayError(
      "numerics/invalid-parameter",
      `The ${distribution} distribution needs low to be less than high; it was given low ${low} and high ${high}.`,
    );
  }
}
