/** SQLite takes some 32 thousand parameters in a statement, and the widest table has under 40 columns. */
const rowsAtOnce = 500;

/** Rows in groups that fit a statement. */
export function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}
