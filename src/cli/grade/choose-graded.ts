import type { KeyedItem } from "../../engine/index.ts";
import { type Condition, meetsAll } from "../../engine/selection/condition.ts";
import { requireMet } from "../../engine/selection/require-met.ts";
import { SeenStrata } from "../../engine/selection/seen-strata.ts";

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
