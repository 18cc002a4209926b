import type { Cell } from "@assay/grading/claims";
import type { BankItem } from "../family.ts";

/** The level of an item factor that accepts any item. */
export const ANY_ITEM = "all";

/** The items of a bank that belong to a cell. */
export function itemsInCell<Item extends BankItem>(bank: readonly Item[], { levels }: Cell): readonly Item[] {
  return bank.filter((item) =>
    Object.entries(item.levels).every(([factor, level]) => {
      const wanted = levels[factor];
      return wanted === undefined || wanted === ANY_ITEM || wanted === level;
    }),
  );
}

/** Whether an observation with these levels belongs to a cell. The factors in `across` do not count. */
export function belongsToCell(
  seen: { readonly subject: string; readonly levels: Cell["levels"] },
  cell: Cell,
  across: readonly string[] = [],
): boolean {
  if (seen.subject !== cell.subject) return false;
  return Object.entries(cell.levels).every(
    ([factor, level]) => level === ANY_ITEM || across.includes(factor) || seen.levels[factor] === level,
  );
}
