import { raise } from "../../scalar-functions.ts";
import type { Slot } from "../slot.ts";

export function power(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.numbers;
  const x = a.numbers;
  const y = b.numbers;
  for (let row = 0; row < count; row++) target[row] = raise(x[row], y[row]);
}
