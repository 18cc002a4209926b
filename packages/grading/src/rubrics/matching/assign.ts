/**
 * The one-to-one assignment of rows to columns with the largest sum of gains: for every row its column, or undefined where
 * there are more rows than columns and the row goes without. Gains are not negative. Hungarian algorithm with potentials
 * (H. W. Kuhn 1955; J. Munkres 1957), in the time of the cube of the larger side.
 */
export function assignBest(gains: readonly (readonly number[])[]): (number | undefined)[] {
  const rows = gains.length;
  const columns = gains[0]?.length ?? 0;
  const size = Math.max(rows, columns);
  const costOf = (row: number, column: number): number => (row < rows && column < columns ? -gains[row][column] : 0);
  const rowPotential = new Float64Array(size + 1);
  const columnPotential = new Float64Array(size + 1);
  /** The row of every column, both counted from 1; 0 for a free one. */
  const rowOf = new Int32Array(size + 1);
  for (let row = 1; row <= size; row++) {
    const previous = new Int32Array(size + 1);
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
    const isUsed = new Uint8Array(size + 1);
    rowOf[0] = row;
    let column = 0;
    do {
      isUsed[column] = 1;
      const own = rowOf[column];
      let [step, next] = [Number.POSITIVE_INFINITY, 0];
      for (let other = 1; other <= size; other++) {
        if (isUsed[other] === 1) continue;
        const reduced = costOf(own - 1, other - 1) - rowPotential[own] - columnPotential[other];
        if (reduced < least[other]) {
          least[other] = reduced;
          previous[other] = column;
        }
        if (least[other] < step) [step, next] = [least[other], other];
      }
      for (let other = 0; other <= size; other++) {
        if (isUsed[other] === 1) {
          rowPotential[rowOf[other]] += step;
          columnPotential[other] -= step;
        } else least[other] -= step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = previous[column];
      rowOf[column] = rowOf[before];
      column = before;
    }
  }
  const found: (number | undefined)[] = Array.from({ length: rows });
  for (let column = 1; column <= columns; column++)
    if (rowOf[column] >= 1 && rowOf[column] <= rows) found[rowOf[column] - 1] = column - 1;
  return found;
}
