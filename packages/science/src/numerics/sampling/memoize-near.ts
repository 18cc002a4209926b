/** Beyond this distance from the center values are computed each time: 64 kB are enough for one sampler. */
const farthest = 4096;

/**
 * The function itself, for integers k, that keeps its values within the reach of the center in a table once it was
 * asked often enough for the table to pay. The values are the same either way.
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
