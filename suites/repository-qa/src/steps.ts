/** Long work in steps: between two of them others may be let through. */
export type Steps<Result> = Generator<undefined, Result, void>;

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
