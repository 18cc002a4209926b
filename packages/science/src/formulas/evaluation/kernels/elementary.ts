import { roundHalfToEven, sign as scalarSign } from "../../scalar-functions.ts";
import type { Slot } from "../slot.ts";

// A loop of its own for each function: called through a variable, a function's result would be boxed on the heap in
// every row.

function negate(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = -x[row];
}

function abs(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.abs(x[row]);
}

function sign(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = scalarSign(x[row]);
}

function floor(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.floor(x[row]);
}

function ceil(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.ceil(x[row]);
}

function round(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = roundHalfToEven(x[row]);
}

function sqrt(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.sqrt(x[row]);
}

function cbrt(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.cbrt(x[row]);
}

function exp(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.exp(x[row]);
}

function expm1(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.expm1(x[row]);
}

function log(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.log(x[row]);
}

function log1p(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.log1p(x[row]);
}

function log2(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.log2(x[row]);
}

function log10(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  for (let row = 0; row < count; row++) target[row] = Math.log10(x[row]);
}

export const elementaryKernels = {
  negate,
  abs,
  sign,
  floor,
  ceil,
  round,
  sqrt,
  cbrt,
  exp,
  expm1,
  log,
  log1p,
  log2,
  log10,
};
