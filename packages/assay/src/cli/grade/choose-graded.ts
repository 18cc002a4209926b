import type { KeyedItem } from "@assay/harness/engine/grading";
import { type Condition, meetsAll, requireMet, SeenStrata } from "@assay/harness/engine/selection";

/** The items that meet the conditions; a condition that none meets is refused. */
export function chooseGraded(items: Iterable<KeyedItem>, where: readonly Condition[]): KeyedItem[] {
  const seen = new SeenStrata();
  const fitting = [...items].filter(({ strata }) => {
    seen.note(strata);
    return meetsAll(strata, where);
  });
  requireMet(where, seen, fitting.length);
  return fitting;
}
