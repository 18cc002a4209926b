import { setTimeout as sleep } from "node:timers/promises";

/** Whether a promise is settled within this time, one way or the other. */
export async function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController();
  const settled = promise.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, sleep(milliseconds, false, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
  }
}
