import { MISSING_FLAG, type Slot } from "../slot.ts";

function not(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  const target = out.flags;
  const x = a.flags;
  for (let row = 0; row < count; row++) target[row] = x[row] === 0 ? 1 : x[row] === 1 ? 0 : MISSING_FLAG;
}

function and(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.flags;
  const x = a.flags;
  const y = b.flags;
  for (let row = 0; row < count; row++)
    target[row] = x[row] === 0 || y[row] === 0 ? 0 : x[row] === 1 && y[row] === 1 ? 1 : MISSING_FLAG;
}

function or(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.flags;
  const x = a.flags;
  const y = b.flags;
  for (let row = 0; row < count; row++)
    target[row] = x[row] === 1 || y[row] === 1 ? 1 : x[row] === 0 && y[row] === 0 ? 0 : MISSING_FLAG;
}

export const logicKernels = { not, and, or };
