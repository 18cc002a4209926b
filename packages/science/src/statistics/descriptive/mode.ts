import { type Estimate, undefinedEstimate } from "../estimate.ts";
import { presentValues } from "./present-values.ts";

/** All values that occur most often, how often each does, and among how many. */
export interface Mode<T> {
  readonly values: readonly T[];
  readonly count: number;
  readonly n: number;
}

/** The most frequent numbers, ascending. */
export function mode(values: ArrayLike<number>): Estimate<Mode<number>> {
  const sorted = Float64Array.from(presentValues(values)).sort();
  const n = sorted.length;
  if (n === 0) return noValues();
  let modes: number[] = [];
  let count = 0;
  let start = 0;
  for (let end = 1; end <= n; end += 1) {
    if (end < n && sorted[end] === sorted[start]) continue;
    if (end - start > count) {
      count = end - start;
      modes = [];
    }
    if (end - start === count) modes.push(sorted[start] + 0);
    start = end;
  }
  return { defined: true, values: modes, count, n };
}

/** The most frequent categories, in the order in which they first occur; null and undefined are missing. */
export function categoryMode<T extends string | number | boolean>(
  values: ArrayLike<T | null | undefined>,
): Estimate<Mode<T>> {
  const counts = new Map<T, number>();
  let n = 0;
  let count = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value === null || value === undefined || Number.isNaN(value)) continue;
    const seen = (counts.get(value) ?? 0) + 1;
    counts.set(value, seen);
    n += 1;
    if (seen > count) count = seen;
  }
  if (n === 0) return noValues();
  const modes = [...counts].filter(([, times]) => times === count).map(([value]) => value);
  return { defined: true, values: modes, count, n };
}

function noValues() {
  return undefinedEstimate("no-values", "A mode needs at least one value, and none is present.");
}
