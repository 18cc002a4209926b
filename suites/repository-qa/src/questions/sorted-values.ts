/** Sorted values of columns that are still in use. */
const known = new WeakMap<Float64Array, Float64Array>();

/** The values of a column that are present, in ascending order. A column is sorted once. */
export function sortedValues(values: Float64Array): Float64Array {
  const found = known.get(values);
  if (found !== undefined) return found;
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  known.set(values, sorted);
  return sorted;
}

/** The quantile of values in ascending order: linear between neighbours, as numpy by default. Undefined of none. */
export function quantileOfSorted(sorted: Float64Array, share: number): number | undefined {
  if (sorted.length === 0) return undefined;
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]) + 0;
}

/** How many of the values in ascending order lie from low to high, both included. */
export function countInRange(sorted: Float64Array, low: number, high: number): number {
  return countBelow(sorted, (value) => value <= high) - countBelow(sorted, (value) => value < low);
}

function countBelow(sorted: Float64Array, isBelow: (value: number) => boolean): number {
  let [least, most] = [0, sorted.length];
  while (least < most) {
    const middle = (least + most) >>> 1;
    if (isBelow(sorted[middle])) least = middle + 1;
    else most = middle;
  }
  return least;
}
