/** Which edits count. */
export interface EditDistanceOptions {
  /** Counts a swap of two neighbours as one edit (Damerau 1964, optimal string alignment). */
  readonly swaps?: boolean;
}

/**
 * The number of insertions, deletions and replacements that turn one text into the other (Levenshtein), or undefined
 * where it exceeds `limit`. Only the cells within `limit` of the diagonal can lie on such a path (Ukkonen 1985,
 * Algorithms for approximate string matching), so the cost is at most length × (2 limit + 1).
 */
export function editDistanceWithin(
  left: string,
  right: string,
  limit: number,
  { swaps = false }: EditDistanceOptions = {},
): number | undefined {
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  if (longer.length - shorter.length > limit) return undefined;
  const beyond = limit + 1;
  let twoAbove = new Int32Array(longer.length + 1);
  let above = Int32Array.from({ length: longer.length + 1 }, (_, column) => Math.min(column, beyond));
  let row = new Int32Array(longer.length + 1);
  let leastAbove = 0;
  for (let line = 1; line <= shorter.length; line += 1) {
    const first = Math.max(1, line - limit);
    const last = Math.min(longer.length, line + limit);
    row[first - 1] = first === 1 ? Math.min(line, beyond) : beyond;
    let least = row[first - 1];
    const code = shorter.charCodeAt(line - 1);
    const codeAbove = shorter.charCodeAt(line - 2);
    for (let column = first; column <= last; column += 1) {
      const otherCode = longer.charCodeAt(column - 1);
      const replaced = above[column - 1] + (otherCode === code ? 0 : 1);
      let distance = Math.min(replaced, above[column] + 1, row[column - 1] + 1, beyond);
      if (swaps && column > 1 && otherCode === codeAbove && longer.charCodeAt(column - 2) === code) {
        distance = Math.min(distance, twoAbove[column - 2] + 1);
      }
      row[column] = distance;
      if (distance < least) least = distance;
    }
    if (last < longer.length) row[last + 1] = beyond;
    // A swap skips a row, so two rows in a row must be beyond the limit.
    if (least > limit && (!swaps || leastAbove > limit)) return undefined;
    leastAbove = least;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  const distance = above[longer.length];
  return distance > limit ? undefined : distance;
}
