import type { Slot } from "../slot.ts";

function add(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = x[row] + y[row];
}

function subtract(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = x[row] - y[row];
}

function multiply(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = x[row] * y[row];
}

function divide(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = x[row] / y[row];
}

export const arithmeticKernels = { add, subtract, multiply, divide };
