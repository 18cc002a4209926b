/** Values that are put in order by insertion before runs of them are merged. */
const runLength = 8;

/**
 * The permutation that sorts the values ascending, equal ones (also -0 and 0) in their given order: short runs by
 * insertion, which are then merged. For some hundred values nothing is quicker that knows no more of them. A NaN stands
 * anywhere, and so may what is around it.
 */
export function mergeOrder(values: Float64Array | Int32Array): Int32Array {
  let from = new Int32Array(values.length);
  let to = new Int32Array(values.length);
  for (let start = 0; start < values.length; start += runLength) insertRun(values, from, start);
  for (let length = runLength; length < values.length; length *= 2) {
    for (let start = 0; start < values.length; start += 2 * length) mergeRuns(values, from, to, start, length);
    [from, to] = [to, from];
  }
  return from;
}

function insertRun(values: Float64Array | Int32Array, order: Int32Array, start: number): void {
  const end = Math.min(start + runLength, values.length);
  for (let row = start; row < end; row++) {
    let place = row;
    for (; place > start && values[row] < values[order[place - 1]]; place--) order[place] = order[place - 1];
    order[place] = row;
  }
}

/** Merges the run at `start` and the one after it; of equal numbers the left one comes first. */
function mergeRuns(
  values: Float64Array | Int32Array,
  from: Int32Array,
  to: Int32Array,
  start: number,
  length: number,
): void {
  const middle = Math.min(start + length, values.length);
  const end = Math.min(middle + length, values.length);
  let left = start;
  let right = middle;
  for (let place = start; place < end; place++) {
    const takesRight = right < end && (left === middle || values[from[right]] < values[from[left]]);
    to[place] = takesRight ? from[right++] : from[left++];
  }
}
