/** Rows that are put in order by insertion before runs of them are merged. */
const runLength = 8;

/** The rows in the order in which their numbers ascend; equal ones keep theirs. */
export function ascendingRows(keys: Float64Array | Int32Array): Int32Array {
  let from = new Int32Array(keys.length);
  let to = new Int32Array(keys.length);
  for (let start = 0; start < keys.length; start += runLength) insertRun(keys, from, start);
  for (let length = runLength; length < keys.length; length *= 2) {
    for (let start = 0; start < keys.length; start += 2 * length) mergeRuns(keys, from, to, start, length);
    [from, to] = [to, from];
  }
  return from;
}

function insertRun(keys: Float64Array | Int32Array, order: Int32Array, start: number): void {
  const end = Math.min(start + runLength, keys.length);
  for (let row = start; row < end; row++) {
    let place = row;
    for (; place > start && keys[row] < keys[order[place - 1]]; place--) order[place] = order[place - 1];
    order[place] = row;
  }
}

/** Merges the run at `start` and the one after it; of equal numbers the left one comes first. */
function mergeRuns(
  keys: Float64Array | Int32Array,
  from: Int32Array,
  to: Int32Array,
  start: number,
  length: number,
): void {
  const middle = Math.min(start + length, keys.length);
  const end = Math.min(middle + length, keys.length);
  let left = start;
  let right = middle;
  for (let place = start; place < end; place++) {
    const takesRight = right < end && (left === middle || keys[from[right]] < keys[from[left]]);
    to[place] = takesRight ? from[right++] : from[left++];
  }
}

/** The rows in the order of their texts' UTF-16 units; equal ones keep theirs. */
export function ascendingTextRows(texts: readonly string[]): Int32Array {
  const order = new Int32Array(texts.length);
  let isAscending = true;
  for (let row = 0; row < order.length; row++) {
    order[row] = row;
    if (row > 0 && texts[row] < texts[row - 1]) isAscending = false;
  }
  if (isAscending) return order;
  return order.sort((a, b) => (texts[a] < texts[b] ? -1 : texts[a] > texts[b] ? 1 : a - b));
}
