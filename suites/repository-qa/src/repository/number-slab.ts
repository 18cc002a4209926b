/** Numbers allocated at once, about the columns of one file. */
const slabLength = 4096;

let slab = new Float64Array(slabLength);
let used = 0;

/**
 * An array of zeros. Small arrays are parts of a larger one, because allocating every column of every file separately
 * costs as much as filling it.
 */
export function newNumbers(count: number): Float64Array {
  if (count > slabLength / 4) return new Float64Array(count);
  if (used + count > slabLength) {
    slab = new Float64Array(slabLength);
    used = 0;
  }
  used += count;
  return slab.subarray(used - count, used);
}
