/** Waits so many milliseconds, or rejects with the signal's reason once that is aborted. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Waits by the clock. */
export const pause: Pause = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", onAbort, { once: true });
  });
