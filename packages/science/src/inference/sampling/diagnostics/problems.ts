import type { Diagnostics } from "./diagnose.ts";

/** Beyond what a posterior's draws are reported as doubtful. */
export interface DiagnosticLimits {
  readonly rHat: number;
  /** Effective draws, in the bulk and in the tails. */
  readonly size: number;
}

/** The problems with the draws, one sentence for each kind of failure; empty if there are none. */
export function findProblems(diagnostics: readonly Diagnostics[], limits: DiagnosticLimits): string[] {
  const problems: string[] = [];
  const differing = diagnostics.filter(({ rHat }) => rHat > limits.rHat);
  if (differing.length > 0) {
    const worst = differing.reduce((a, b) => (b.rHat > a.rHat ? b : a));
    problems.push(
      `The runs disagree about ${count(differing.length)}: R-hat is ${worst.rHat.toFixed(3)} for ${worst.parameter}, where ${limits.rHat} is the limit.`,
    );
  }
  const sizeOf = (each: Diagnostics) => Math.min(each.bulkSize, each.tailSize);
  const few = diagnostics.filter((each) => sizeOf(each) < limits.size);
  if (few.length > 0) {
    const worst = few.reduce((a, b) => (sizeOf(b) < sizeOf(a) ? b : a));
    problems.push(
      `Too few effective draws of ${count(few.length)}: ${Math.floor(sizeOf(worst))} for ${worst.parameter}, where ${limits.size} are wanted.`,
    );
  }
  const unknown = diagnostics.filter(({ rHat, bulkSize }) => !Number.isFinite(rHat) || !Number.isFinite(bulkSize));
  if (unknown.length > 0) {
    problems.push(`The draws of ${unknown[0].parameter} are constant or not finite, so nothing tells their quality.`);
  }
  return problems;
}

const count = (parameters: number): string => (parameters === 1 ? "one parameter" : `${parameters} parameters`);
