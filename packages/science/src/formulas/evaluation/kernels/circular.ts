import { hypotenuse } from "../../scalar-functions.ts";
import type { Slot } from "../slot.ts";

// A loop of its own for each function: called through a variable, a function's result would be boxed on the heap in
// every row.

function sin(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.sin(x[row]);
}

function cos(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.cos(x[row]);
}

function tan(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.tan(x[row]);
}

function asin(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.asin(x[row]);
}

function acos(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.acos(x[row]);
}

function atan(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.atan(x[row]);
}

function sinh(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.sinh(x[row]);
}

function cosh(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.cosh(x[row]);
}

function tanh(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.tanh(x[row]);
}

function atan2(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.atan2(x[row], y[row]);
}

function hypot(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = hypotenuse(x[row], y[row]);
}

export const circularKernels = { sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, atan2, hypot };
