import { newNumbers } from "./number-slab.ts";
import type { RowOrder } from "./row-order.ts";

/** Numbers in recorded order, NaN if lost. Returns the array itself if nothing changes. */
export function recordNumbers(numbers: Float64Array, order: RowOrder, lost: Uint8Array | undefined): Float64Array {
  if (order === "as drawn" && lost === undefined) return numbers;
  const moved = newNumbers(numbers.length);
  for (let place = 0; place < moved.length; place++) {
    const row = order === "as drawn" ? place : order[place];
    moved[place] = lost !== undefined && lost[row] === 1 ? Number.NaN : numbers[row];
  }
  return moved;
}

/** Codes of levels in recorded order, -1 if lost. */
export function recordCodes(codes: Int32Array, order: RowOrder, lost: Uint8Array | undefined): Int32Array {
  if (order === "as drawn" && lost === undefined) return codes;
  const moved = new Int32Array(codes.length);
  for (let place = 0; place < moved.length; place++) {
    const row = order === "as drawn" ? place : order[place];
    moved[place] = lost !== undefined && lost[row] === 1 ? -1 : codes[row];
  }
  return moved;
}

/** Texts in recorded order, null if lost. */
export function recordTexts(
  texts: readonly string[],
  order: RowOrder,
  lost: Uint8Array | undefined,
): readonly (string | null)[] {
  if (order === "as drawn" && lost === undefined) return texts;
  const moved = new Array<string | null>(texts.length).fill(null);
  for (let place = 0; place < moved.length; place++) {
    const row = order === "as drawn" ? place : order[place];
    if (lost === undefined || lost[row] === 0) moved[place] = texts[row];
  }
  return moved;
}
