import { bump, clamp, hill, raise } from "../../scalar-functions.ts";
import type { Slot } from "../slot.ts";

// Operations that formulas often do with single numbers, in forms that hold these in registers: a column and a number
// (addScalar), a number and a column (scalarAdd), a column and two numbers (clampScalars).

export function addScalar(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers[0];
  for (let row = 0; row < count; row++) target[row] = x[row] + y;
}

export function scalarAdd(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers[0];
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = x + y[row];
}

export function subtractScalar(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers[0];
  for (let row = 0; row < count; row++) target[row] = x[row] - y;
}

export function scalarSubtract(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers[0];
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = x - y[row];
}

export function multiplyScalar(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers[0];
  for (let row = 0; row < count; row++) target[row] = x[row] * y;
}

export function scalarMultiply(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers[0];
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = x * y[row];
}

export function divideScalar(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers[0];
  for (let row = 0; row < count; row++) target[row] = x[row] / y;
}

export function scalarDivide(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers[0];
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = x / y[row];
}

/** x^y for one y. A square has a loop of its own: of all products it alone has the bits that `power` returns. */
export function powerScalar(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers[0];
  if (y === 2) for (let row = 0; row < count; row++) target[row] = x[row] * x[row];
  else for (let row = 0; row < count; row++) target[row] = raise(x[row], y);
}

export function clampScalars(out: Slot, a: Slot, b: Slot, c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers[0];
  const z = c.numbers[0];
  for (let row = 0; row < count; row++) target[row] = clamp(x[row], y, z);
}

export function bumpScalars(out: Slot, a: Slot, b: Slot, c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers[0];
  const z = c.numbers[0];
  for (let row = 0; row < count; row++) target[row] = bump(x[row], y, z);
}

export function hillScalars(out: Slot, a: Slot, b: Slot, c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers[0];
  const z = c.numbers[0];
  for (let row = 0; row < count; row++) target[row] = hill(x[row], y, z);
}
