import { exponentials } from "../../../numerics/quick/exponentials.ts";
import { logarithms } from "../../../numerics/quick/logarithms.ts";
import { upperTails } from "../../../numerics/quick/upper-tails.ts";
import { raise } from "../../scalar-functions.ts";
import type { OperationName } from "../operations.ts";
import type { Kernel, Slot } from "../slot.ts";

// Operations that use exponentials, for callers that need speed more than the last digit.

let scratch = new Float64Array(1024);

function scratchFor(count: number): Float64Array {
  if (scratch.length < count) scratch = new Float64Array(count);
  return scratch;
}

function exp(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  exponentials(a.numbers, out.numbers, count);
}

function log(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  logarithms(a.numbers, out.numbers, count);
}

function logistic(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const odds = scratchFor(count);
  for (let row = 0; row < count; row++) odds[row] = -Math.abs(x[row]);
  exponentials(odds, odds, count);
  for (let row = 0; row < count; row++) target[row] = (x[row] < 0 ? odds[row] : 1) / (1 + odds[row]);
}

function normalCdf(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const x = a.numbers;
  const mirrored = scratchFor(count);
  for (let row = 0; row < count; row++) mirrored[row] = -x[row];
  upperTails(mirrored, out.numbers, count);
}

function power(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  if (!arePositive(x, count)) {
    for (let row = 0; row < count; row++) target[row] = raise(x[row], y[row]);
    return;
  }
  const exponent = scratchFor(count);
  logarithms(x, exponent, count);
  for (let row = 0; row < count; row++) exponent[row] *= y[row];
  exponentials(exponent, target, count);
}

function powerScalar(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers[0];
  if (y === 2) for (let row = 0; row < count; row++) target[row] = x[row] * x[row];
  else if (y === 3) for (let row = 0; row < count; row++) target[row] = x[row] * x[row] * x[row];
  else if (y === -2) for (let row = 0; row < count; row++) target[row] = 1 / (x[row] * x[row]);
  else if (Number.isFinite(y) && arePositive(x, count)) {
    const exponent = scratchFor(count);
    logarithms(x, exponent, count);
    for (let row = 0; row < count; row++) exponent[row] *= y;
    exponentials(exponent, target, count);
  } else for (let row = 0; row < count; row++) target[row] = raise(x[row], y);
}

function arePositive(x: Float64Array, count: number): boolean {
  for (let row = 0; row < count; row++) if (!(x[row] > 0 && x[row] < Number.POSITIVE_INFINITY)) return false;
  return true;
}

export const quickKernels: Partial<Record<OperationName, Kernel>> = { exp, log, logistic, normalCdf, power };

export const quickKernelsOfScalarRest: Partial<Record<OperationName, Kernel>> = { power: powerScalar };
