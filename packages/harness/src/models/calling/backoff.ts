const first = 1000;
const most = 60_000;

/** The longest wait that a provider may ask for: beyond it the call fails, and may be made again another time. */
export const longestWait = 900_000;

/**
 * Milliseconds to wait before the next try: what the provider asked for and up to a quarter more, or else a time that
 * doubles with every try, of which half is left to chance, so that calls refused together do not come back together.
 */
export function backoff(tries: number, asked: number | undefined, random: number): number {
  if (asked !== undefined) return asked * (1 + random / 4);
  const whole = Math.min(most, first * 2 ** (tries - 1));
  return whole * (0.5 + random / 2);
}
