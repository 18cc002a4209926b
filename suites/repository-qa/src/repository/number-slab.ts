/** So many numbers are asked for at once: the columns of one file, more or less. */
const slabLength = 4096;

let slab = new Float64Array(slabLength);
let used = 0;

/**
 * An array of zeros. Small ones are parts of a larger one: to ask the system for every column of every file costs as much
 * as to fill it.
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
