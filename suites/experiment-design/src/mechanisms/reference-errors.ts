import { hardEnd } from "./facts.ts";
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

/**
 * The constants at a difficulty, in a straight line between those that were computed. Systems change at the hard end, so
 * no line crosses it.
 */
export function systemReference(difficulty: number): SystemReference {
  const own = steps.filter((step) => step.difficulty >= hardEnd === difficulty >= hardEnd);
  const above = own.findIndex((step) => step.difficulty >= difficulty);
  if (above < 0) return own[own.length - 1];
  if (above === 0) return own[0];
  const [one, other] = [own[above - 1], own[above]];
  const share = (difficulty - one.difficulty) / (other.difficulty - one.difficulty);
  return {
    best: one.best + share * (other.best - one.best),
    standardError: one.standardError + share * (other.standardError - one.standardError),
  };
}
