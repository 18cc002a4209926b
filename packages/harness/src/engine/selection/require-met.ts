import { AssayError } from "@assay/contract";
import { type Condition, showCondition } from "./condition.ts";
import type { SeenStrata } from "./seen-strata.ts";

/** Refuses conditions that name what no item has, or that none of the items gone through meets together. */
export function requireMet(where: readonly Condition[], seen: SeenStrata, available: number): void {
  for (const condition of where) {
    const fault = seen.fault(condition);
    if (fault !== undefined) throw new AssayError("engine/wrong-choice", fault);
  }
  if (available > 0 || where.length === 0) return;
  const all = where.map(showCondition).join(" and ");
  throw new AssayError(
    "engine/too-few-items",
    `no item of these worlds meets ${all} together; drop a condition or give more seeds`,
  );
}
