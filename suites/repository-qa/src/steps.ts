/** Long work in steps, between which other work can run. */
export type Steps<Result> = Generator<undefined, Result, void>;

/** Runs all steps at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
