const leastSeconds = 0.2;

/**
 * Seconds of one call: the quickest of those made in a fifth of a second, after one that is not counted. A first call
 * that takes as long is counted, for nobody wants to wait for the second.
 */
export function secondsPerCall(work: () => void): number {
  const first = secondsOf(work);
  if (first >= leastSeconds) return first;
  let best = Number.POSITIVE_INFINITY;
  const finish = performance.now() + 1000 * leastSeconds;
  while (performance.now() < finish) best = Math.min(best, secondsOf(work));
  return best;
}

function secondsOf(work: () => void): number {
  const started = performance.now();
  work();
  return (performance.now() - started) / 1000;
}

/** The middle value of an odd number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;
}
