import { type Claim, type ClaimVerdict, judgeClaim } from "@assay/grading/claims";
import type { CallRow } from "../endpoint/call-row.ts";
import { namedFactors } from "./claim-cells.ts";
import { observedSpace } from "./observed-data.ts";
import type { StudyRecord } from "./study-record.ts";

/** What the study's own data say of a claim. Differences count from the middle of the margins on, or from `margin` on. */
export function observedVerdict(
  { scenario, rows }: StudyRecord,
  claim: Claim,
  seen: readonly CallRow[] = rows,
  margin?: number,
): ClaimVerdict {
  const space = observedSpace(scenario, seen, namedFactors(claim));
  if (margin === undefined) return judgeClaim(claim, space).verdict;
  const measures = space.measures.map((measure) => ({ ...measure, equalWithin: margin, differsBy: margin }));
  return judgeClaim(claim, { ...space, measures }).verdict;
}
