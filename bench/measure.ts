/** Seconds of one call, from calls repeated for at least a fifth of a second: the quickest of the repetitions. */
export function secondsPerCall(work: () => void): number {
  work();
  let best = Number.POSITIVE_INFINITY;
  const finish = performance.now() + 200;
  do {
    const started = performance.now();
    work();
    best = Math.min(best, (performance.now() - started) / 1000);
  } while (performance.now() < finish);
  return best;
}

/** The middle value of an odd number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;
}
