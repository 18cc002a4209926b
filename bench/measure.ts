const leastSeconds = 0.2;

/**
 * Seconds of processor time that a call takes, all threads of this process counted, on average over a fifth of a second
 * or one call. What other programs do to the machine meanwhile counts for little.
 */
export function secondsPerCall(work: () => void): number {
  const started = processorSeconds();
  let calls = 0;
  let spent = 0;
  do {
    work();
    calls += 1;
    spent = processorSeconds() - started;
  } while (spent < leastSeconds);
  return spent / calls;
}

/** Calls the work for a second, so that the engine has compiled it. */
export function warmUp(work: () => void): void {
  const finish = processorSeconds() + 1;
  do work();
  while (processorSeconds() < finish);
}

/** Seconds of processor time of this process, all of its threads counted. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The middle value of an odd number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;
}
