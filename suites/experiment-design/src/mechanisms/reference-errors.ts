import published from "./reference-errors.json" with { type: "json" };

/** The expected error of the best public policy at a difficulty. That of the best prediction without data is 1. */
export interface SystemReference {
  readonly best: number;
  readonly standardError: number;
}

interface Step extends SystemReference {
  readonly difficulty: number;
  readonly worlds: number;
}

const steps: readonly Step[] = published.steps;

/** The constants at a difficulty, in a straight line between those that were computed. */
export function systemReference(difficulty: number): SystemReference {
  const above = Math.max(
    1,
    steps.findIndex((step) => step.difficulty >= difficulty),
  );
  const [one, other] = [steps[above - 1], steps[above]];
  const share = Math.min(1, Math.max(0, (difficulty - one.difficulty) / (other.difficulty - one.difficulty)));
  return {
    best: one.best + share * (other.best - one.best),
    standardError: one.standardError + share * (other.standardError - one.standardError),
  };
}
