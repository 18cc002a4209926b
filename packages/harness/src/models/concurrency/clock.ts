/** Time as a limiter needs it. */
export interface Clock {
  /** In milliseconds from some beginning. */
  now(): number;
  /** Calls once, so many milliseconds later. */
  wake(milliseconds: number, call: () => void): void;
}

/** The time of this process. */
export const processClock: Clock = {
  now: () => performance.now(),
  wake: (milliseconds, call) => {
    setTimeout(call, milliseconds);
  },
};
