import { MISSING_CODE, type Slot } from "../slot.ts";

export function copyNumbers(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  for (let row = 0; row < count; row++) out.numbers[row] = a.numbers[row];
}

export function copyFlags(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  for (let row = 0; row < count; row++) out.flags[row] = a.flags[row];
}

export function copyCodes(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  for (let row = 0; row < count; row++) out.codes[row] = a.codes[row];
}

/** Codes of a column translated to those of the formula by the table in `b`; what is not in the table is missing. */
export function recode(out: Slot, a: Slot, b: Slot, _c: Slot, count: number): void {
  const target = out.codes;
  const codes = a.codes;
  const table = b.codes;
  for (let row = 0; row < count; row++) {
    const code = codes[row];
    target[row] = code >= 0 && code < table.length ? table[code] : MISSING_CODE;
  }
}

/** One value for all rows of a block. */
export function broadcast(out: Slot, a: Slot, _b: Slot, _c: Slot, count: number): void {
  if (a.numbers.length > 0) out.numbers.fill(a.numbers[0], 0, count);
  if (a.flags.length > 0) out.flags.fill(a.flags[0], 0, count);
  if (a.codes.length > 0) out.codes.fill(a.codes[0], 0, count);
}
