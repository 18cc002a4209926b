/**
 * Puts the value of the given rank (0 is the smallest) at its sorted place, smaller or equal ones before it and larger
 * or equal ones after it: Hoare's quickselect with the median of three as pivot. After more rounds than a fair split
 * needs it sorts what is left, so that no input is slow.
 */
export function partitionAt(values: Float64Array, rank: number): void {
  let left = 0;
  let right = values.length - 1;
  let rounds = 4 * Math.ceil(Math.log2(values.length + 1));
  while (left < right) {
    if (rounds === 0) {
      values.subarray(left, right + 1).sort();
      return;
    }
    rounds -= 1;
    const pivot = medianOfThree(values[left], values[(left + right) >>> 1], values[right]);
    let low = left;
    let high = right;
    while (low <= high) {
      while (values[low] < pivot) low += 1;
      while (values[high] > pivot) high -= 1;
      if (low <= high) {
        const held = values[low];
        values[low] = values[high];
        values[high] = held;
        low += 1;
        high -= 1;
      }
    }
    if (rank <= high) right = high;
    else if (rank >= low) left = low;
    else return;
  }
}

function medianOfThree(first: number, second: number, third: number): number {
  return Math.max(Math.min(first, second), Math.min(Math.max(first, second), third));
}
