/** Largest distance from the center that is cached: 64 kB per sampler are enough. */
const farthest = 4096;

/**
 * Memoizes a function of integers within `reach` of a center, once it has been called often enough for a table to pay.
 * The values are the same either way.
 */
export function memoizeNear(compute: (k: number) => number, center: number, reach: number): (k: number) => number {
  const kept = Math.min(farthest, Math.ceil(reach));
  let asked = 0;
  let table: Float64Array | undefined;
  return (k) => {
    const index = k - center + kept;
    if (!(index >= 0 && index <= 2 * kept)) return compute(k);
    if (table === undefined) {
      asked++;
      if (asked < kept) return compute(k);
      table = new Float64Array(2 * kept + 1).fill(Number.NaN);
    }
    if (Number.isNaN(table[index])) table[index] = compute(k);
    return table[index];
  };
}
