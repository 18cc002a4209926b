import type { Cell, ClaimSpace } from "@assay/grading/claims";
import type { AnyFamily } from "../../family.ts";
import type { Comparison } from "./comparison.ts";
import { type SwitchLaw, switchedCell } from "./switch-law.ts";
import { referenceLevels, type Target } from "./targets.ts";

export const relations = ["higher", "lower", "equal"] as const;
export type Relation = (typeof relations)[number];

/** The answer to a comparison where no other factor is away: a manner of asking changes nothing there. */
export function answerAtReference(
  ...[family, base, law, targets, comparison]: Parameters<typeof relationOf>
): ReturnType<typeof relationOf> {
  return comparison.kind === "manner" ? "equal" : relationOf(family, base, law, targets, { ...comparison, there: {} });
}

/** The answer to a comparison under a law, from the base law of the cells that hold there. */
export function relationOf(
  family: AnyFamily,
  base: ClaimSpace,
  law: SwitchLaw,
  targets: readonly Target[],
  { target, subject, factor, levels, there }: Comparison,
): Relation | "undecided" {
  const { measure, items } = targets[target];
  const valueAt = (level: string): number => {
    const cell: Cell = { subject, levels: { ...referenceLevels(family), ...items, ...there, [factor]: level } };
    return base.value(measure, switchedCell(law, cell)) ?? Number.NaN;
  };
  const difference = valueAt(levels[0]) - valueAt(levels[1]);
  const { equalWithin = 0, differsBy = 0 } = family.measures.find(({ name }) => name === measure) ?? {};
  if (Math.abs(difference) <= equalWithin) return "equal";
  if (!(Math.abs(difference) >= differsBy)) return "undecided";
  return difference > 0 ? "higher" : "lower";
}
