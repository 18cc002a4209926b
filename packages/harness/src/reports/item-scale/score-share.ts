type Range = readonly [least: number, greatest: number];

/** Scores below 0 or above 1, which are worse than nothing and better than the reference, count as 0 and 1. */
export const withinUnit = ([least, greatest]: Range): Range =>
  least < 1 && greatest > 0 ? [Math.max(0, least), Math.min(1, greatest)] : [least, greatest];

/** Where a score lies in its range, from 0 to 1. */
export const shareOf = (score: number, [least, greatest]: Range): number =>
  Math.min(1, Math.max(0, (score - least) / (greatest - least)));
