import { mergeOrder } from "@assay/science/statistics/descriptive/merge-order";

/** The order of a file's rows: ascending by the sort column, or as drawn. */
export type RowOrder = Int32Array | "as drawn";

/** Below this limit, a decimal number times its scale rounds to the exact whole number. */
const exactLimit = 1_125_899_906_842_624; // 2^50
const widestSpan = 4_294_967_296; // 2^32
const digitBits = 8;
const digitValues = 1 << digitBits;

/**
 * Row indices in ascending order of their numbers; a stable sort. The numbers times the scale are whole. If they lie
 * within 2^32 of each other, a radix sort is used, because comparisons of random numbers are mispredicted half of the
 * time.
 */
export function ascendingRows(keys: Float64Array | Int32Array, scale: number): RowOrder {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let isAscending = true;
  for (let row = 0; row < keys.length; row++) {
    low = Math.min(low, keys[row]);
    high = Math.max(high, keys[row]);
    if (row > 0 && !(keys[row] >= keys[row - 1])) isAscending = false;
  }
  if (isAscending) return "as drawn";
  const first = Math.round(low * scale);
  const span = Math.round(high * scale) - first;
  const isExact = Math.max(-low, high) * scale < exactLimit;
  return isExact && span < widestSpan ? sortByDigits(keys, scale, first, span) : mergeOrder(keys);
}

function sortByDigits(keys: Float64Array | Int32Array, scale: number, first: number, span: number): Int32Array {
  const numbers = new Uint32Array(keys.length);
  for (let row = 0; row < keys.length; row++) numbers[row] = Math.round(keys[row] * scale) - first;
  let from = new Int32Array(keys.length);
  let to = new Int32Array(keys.length);
  for (let row = 0; row < from.length; row++) from[row] = row;
  const places = new Int32Array(digitValues);
  for (let shift = 0, rest = span; rest > 0; shift += digitBits, rest = Math.floor(rest / digitValues)) {
    places.fill(0);
    for (let row = 0; row < numbers.length; row++) places[(numbers[row] >>> shift) & (digitValues - 1)]++;
    let place = 0;
    for (let digit = 0; digit < digitValues; digit++) {
      const count = places[digit];
      places[digit] = place;
      place += count;
    }
    for (let index = 0; index < from.length; index++) {
      const row = from[index];
      to[places[(numbers[row] >>> shift) & (digitValues - 1)]++] = row;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Row indices in the order of their texts' UTF-16 units; a stable sort. */
export function ascendingTextRows(texts: readonly string[]): RowOrder {
  if (texts.every((text, row) => row === 0 || texts[row - 1] <= text)) return "as drawn";
  const rows = Int32Array.from(texts.keys());
  return rows.sort((a, b) => (texts[a] < texts[b] ? -1 : texts[a] > texts[b] ? 1 : a - b));
}

/** The first rows of all runs of a size, then the second ones, and so on. */
export function inTurns(rows: number, size: number): Int32Array {
  const order = new Int32Array(rows);
  let place = 0;
  for (let turn = 0; turn < size; turn++) for (let row = turn; row < rows; row += size) order[place++] = row;
  return order;
}
