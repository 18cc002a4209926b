import type { Columns } from "@assay/science/formulas";
import type { DependentColumn, IndependentColumn } from "../blueprint/column-schema.ts";

// What is done to the numbers of a column after they were drawn or computed, each in place.

/** Gives the rows of each run the value of its first row. */
export function shareFirst(numbers: Float64Array, size: number): void {
  for (let start = 0; start < numbers.length; start += size) numbers.fill(numbers[start], start, start + size);
}

/** Puts the numbers of each run of rows in the order in which they move on, or counts. */
export function putInOrder(
  numbers: Float64Array,
  { rows, to }: NonNullable<IndependentColumn["moves"]>,
  [low, high]: readonly [number, number] = [0, Infinity],
): void {
  const size = rows === "file" ? numbers.length : rows;
  for (let start = 0; start < numbers.length; start += size) {
    const part = numbers.subarray(start, start + size);
    if (to === "count" || to === "on") countOn(part, to === "count" ? low : part[0], high);
    else part.sort();
    if (to === "down") part.reverse();
  }
}

/** Counts by one from a number. Where the range is too short for that, some numbers occur several times. */
function countOn(numbers: Float64Array, from: number, high: number): void {
  const first = Math.max(0, Math.min(from, high - numbers.length + 1));
  const step = Math.min(1, (high - first + 1) / numbers.length);
  for (let row = 0; row < numbers.length; row++) numbers[row] = first + Math.floor(row * step);
}

/** Values beyond an end of the range come back from it, so that they do not pile up at the end. */
export function reflect(numbers: Float64Array, range: readonly [number, number] | undefined): void {
  if (range === undefined) return;
  const [low, high] = range;
  for (let row = 0; row < numbers.length; row++) {
    if (numbers[row] < low) numbers[row] = 2 * low - numbers[row];
    else if (numbers[row] > high) numbers[row] = 2 * high - numbers[row];
  }
  limit(numbers, range);
}

/** Multiples of the step within the range. */
export function roundToStep(
  numbers: Float64Array,
  step: number,
  [low, high]: readonly [number, number] = [-Infinity, Infinity],
) {
  const [least, most] = [Math.ceil(low / step), Math.floor(high / step)];
  for (let row = 0; row < numbers.length; row++)
    numbers[row] = step * Math.min(Math.max(Math.round(numbers[row] / step), least), most);
}

/** Sets numbers beyond an end of the range to that end. */
export function limit(numbers: Float64Array, range: readonly [number, number] | undefined): void {
  if (range === undefined) return;
  const [low, high] = range;
  for (let row = 0; row < numbers.length; row++) numbers[row] = Math.min(Math.max(numbers[row], low), high);
}

/** Adds an error to each number, or multiplies by one. */
export function addNoise(error: () => number, numbers: Float64Array, { kind, size }: DependentColumn["noise"]): void {
  if (kind === "additive") for (let row = 0; row < numbers.length; row++) numbers[row] += size * error();
  else for (let row = 0; row < numbers.length; row++) numbers[row] *= Math.exp(size * error());
}

/** Part of a bound from which on less and less is added. */
const nearBound = 0.8;

/** Bends numbers that come close to a bound, so that none reaches it: b - (1 - c) b exp(-(x - c b) / ((1 - c) b)). */
export function stayBelow(numbers: Float64Array, bound: Columns[string], times: number): void {
  for (let row = 0; row < numbers.length; row++) {
    const most = times * Number(bound instanceof Float64Array ? bound[row] : bound);
    const bent = nearBound * most;
    const room = most - bent;
    if (numbers[row] > bent && room > 0) numbers[row] = most - room * Math.exp(-(numbers[row] - bent) / room);
  }
}

/** For each number, how many cuts it exceeds. */
export function levelsByCuts(numbers: Float64Array, cuts: readonly number[]): Int32Array {
  const codes = new Int32Array(numbers.length);
  for (const cut of cuts) for (let row = 0; row < codes.length; row++) codes[row] += Number(numbers[row] > cut);
  return codes;
}
