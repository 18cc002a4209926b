/** That the value at one level exceeds that at another by at least `by`, or by more than it. Levels are their indices. */
export interface Bound {
  readonly above: number;
  readonly below: number;
  readonly by: number;
  readonly strict?: boolean;
}

/** Values of which all the bounds of at least one list hold. */
export type Region = readonly (readonly Bound[])[];

/** Whether values lie in a region. */
export function liesIn(values: readonly number[], region: Region): boolean {
  return region.some((bounds) =>
    bounds.every(({ above, below, by, strict }) => {
      const difference = values[above] - values[below];
      return strict === true ? difference > by : difference >= by;
    }),
  );
}

/** For each pair of levels, the least by which the first value exceeds the second, as implied by some bounds. */
export type Closure = readonly Float64Array[];

/**
 * All that bounds imply for pairs of levels: the longest path over their sums (Floyd and Warshall). Undefined where no
 * values satisfy them. Strictness is left out, which weakens what is implied and never overstates it.
 */
export function closureOf(bounds: readonly Bound[], levels: number): Closure | undefined {
  const least = Array.from({ length: levels }, () => new Float64Array(levels).fill(-Infinity));
  for (let level = 0; level < levels; level += 1) least[level][level] = 0;
  for (const { above, below, by } of bounds) least[above][below] = Math.max(least[above][below], by);
  for (let via = 0; via < levels; via += 1) {
    for (let above = 0; above < levels; above += 1) {
      const first = least[above][via];
      if (first === -Infinity) continue;
      for (let below = 0; below < levels; below += 1) {
        least[above][below] = Math.max(least[above][below], first + least[via][below]);
      }
    }
  }
  return least.some((row, level) => row[level] > 0) ? undefined : least;
}

/** Whether values that satisfy the closure lie in the region for certain. */
export function implies(closure: Closure, region: Region): boolean {
  return region.some((bounds) =>
    bounds.every(({ above, below, by, strict }) =>
      strict === true ? closure[above][below] > by : closure[above][below] >= by,
    ),
  );
}
