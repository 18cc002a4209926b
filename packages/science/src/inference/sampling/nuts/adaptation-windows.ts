/** Which warm-up rounds gather variances, and after which of them the mass matrix is set anew. */
export interface AdaptationWindows {
  readonly from: number;
  readonly to: number;
  /** The last rounds of the windows, ascending; the last is `to - 1`. */
  readonly ends: readonly number[];
}

const firstRounds = 75;
const lastRounds = 50;
const firstWindow = 25;

/**
 * Stan's schedule: 75 rounds to find the bulk, windows of 25, 50, 100, … rounds that each set the mass matrix from their
 * own draws, and 50 rounds for the step size alone; in a short warm-up 15 %, 75 % and 10 %, in one below 20 no windows. A
 * window that the next one, twice as long, would not fit after lasts to the end.
 */
export function adaptationWindows(rounds: number): AdaptationWindows {
  if (rounds < 20) return { from: rounds, to: rounds, ends: [] };
  const isShort = rounds < firstRounds + firstWindow + lastRounds;
  const from = isShort ? Math.floor(0.15 * rounds) : firstRounds;
  const to = rounds - (isShort ? Math.floor(0.1 * rounds) : lastRounds);
  const ends: number[] = [];
  let start = from;
  let length = isShort ? to - from : firstWindow;
  while (start < to) {
    const end = start + length;
    const isLast = end + 2 * length > to;
    ends.push(isLast ? to - 1 : end - 1);
    start = isLast ? to : end;
    length *= 2;
  }
  return { from, to, ends };
}
