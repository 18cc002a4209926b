import { erf as scalarErf } from "../../../numerics/special/erf.ts";
import { logistic as scalarLogistic } from "../../../numerics/special/logistic.ts";
import {
  floorModulo,
  bump as scalarBump,
  clamp as scalarClamp,
  hill as scalarHill,
  logit as scalarLogit,
  normalCdf as scalarNormalCdf,
} from "../../scalar-functions.ts";
import type { Slot } from "../slot.ts";

// A loop of its own for each function: called through a variable, a function's result would be boxed on the heap in
// every row.

function logistic(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = scalarLogistic(x[row]);
}

function logit(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = scalarLogit(x[row]);
}

function erf(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = scalarErf(x[row]);
}

function normalCdf(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = scalarNormalCdf(x[row]);
}

function modulo(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = floorModulo(x[row], y[row]);
}

function minimum(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.min(x[row], y[row]);
}

function maximum(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.max(x[row], y[row]);
}

function clamp(out: Slot, a: Slot, b: Slot, c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  const z = c.numbers;
  for (let row = 0; row < count; row++) target[row] = scalarClamp(x[row], y[row], z[row]);
}

function bump(out: Slot, a: Slot, b: Slot, c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  const z = c.numbers;
  for (let row = 0; row < count; row++) target[row] = scalarBump(x[row], y[row], z[row]);
}

function hill(out: Slot, a: Slot, b: Slot, c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  const z = c.numbers;
  for (let row = 0; row < count; row++) target[row] = scalarHill(x[row], y[row], z[row]);
}

export const shapesKernels = { logistic, logit, erf, normalCdf, modulo, minimum, maximum, clamp, bump, hill };
