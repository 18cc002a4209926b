import { MISSING_FLAG, type Slot } from "../slot.ts";

// Orders are computed without a branch, which random data would make the processor mispredict: known - 1 is 0, or -1,
// whose lowest eight bits are the missing flag 255.

/** x < y; the comparison and its opposite are both false where a number is missing. */
function less(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.flags;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++) {
    const holds = Number(x[row] < y[row]);
    const known = holds | Number(x[row] >= y[row]);
    target[row] = holds | (known - 1);
  }
}

/** x <= y; the comparison and its opposite are both false where a number is missing. */
function lessOrEqual(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.flags;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++) {
    const holds = Number(x[row] <= y[row]);
    const known = holds | Number(x[row] > y[row]);
    target[row] = holds | (known - 1);
  }
}

function equalNumbers(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.flags;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++)
    target[row] = x[row] === y[row] ? 1 : Number.isNaN(x[row]) || Number.isNaN(y[row]) ? MISSING_FLAG : 0;
}

function equalFlags(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.flags;
  const x = a.flags;
  const y = b.flags;
  for (let row = 0; row < count; row++)
    target[row] = x[row] > 1 || y[row] > 1 ? MISSING_FLAG : x[row] === y[row] ? 1 : 0;
}

function equalCodes(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.flags;
  const x = a.codes;
  const y = b.codes;
  for (let row = 0; row < count; row++)
    target[row] = x[row] < 0 || y[row] < 0 ? MISSING_FLAG : x[row] === y[row] ? 1 : 0;
}

export const comparisonKernels = { less, lessOrEqual, equalNumbers, equalFlags, equalCodes };
