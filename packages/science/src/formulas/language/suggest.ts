/**
 * The candidate nearest to a misspelled name, or undefined where none is near enough to be meant: every third letter may
 * be wrong, and in names of one or two letters only the case.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3) + 0.5);
  for (const candidate of candidates) {
    const sameLetters = candidate.toLowerCase() === name.toLowerCase();
    const distance = sameLetters ? 0.5 : editDistance(name, candidate, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours that turn one text into another (Damerau 1964, optimal
 * string alignment); at least `limit` where the lengths alone differ by that much.
 */
function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const differs = from[row - 1] === to[column - 1] ? 0 : 1;
      let cost = Math.min(last[column] + 1, current[column - 1] + 1, last[column - 1] + differs);
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) cost = Math.min(cost, beforeLast[column - 2] + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length];
}
