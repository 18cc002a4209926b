/**
 * The Levenshtein distance of two texts where it is at most `limit`, else undefined. Only the cells within `limit` of
 * the diagonal can lie on such a path (Ukkonen 1985, Algorithms for approximate string matching), so the cost is at
 * most length × (2 limit + 1).
 */
export function editDistanceWithin(left: string, right: string, limit: number): number | undefined {
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  if (longer.length - shorter.length > limit) return undefined;
  const beyond = limit + 1;
  let above = Int32Array.from({ length: longer.length + 1 }, (_, column) => Math.min(column, beyond));
  let row = new Int32Array(longer.length + 1);
  for (let line = 1; line <= shorter.length; line += 1) {
    const first = Math.max(1, line - limit);
    const last = Math.min(longer.length, line + limit);
    row[first - 1] = first === 1 ? Math.min(line, beyond) : beyond;
    let least = row[first - 1];
    const code = shorter.charCodeAt(line - 1);
    for (let column = first; column <= last; column += 1) {
      const replaced = above[column - 1] + (longer.charCodeAt(column - 1) === code ? 0 : 1);
      const distance = Math.min(replaced, above[column] + 1, row[column - 1] + 1, beyond);
      row[column] = distance;
      if (distance < least) least = distance;
    }
    if (last < longer.length) row[last + 1] = beyond;
    if (least > limit) return undefined;
    [above, row] = [row, above];
  }
  const distance = above[longer.length];
  return distance > limit ? undefined : distance;
}
