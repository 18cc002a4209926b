import type { Cell } from "@assay/grading/claims";
import type { AnyFamily, BankItem } from "../../family.ts";
import { placesFor } from "./draw-comparisons.ts";
import { listedFactors } from "./listed-factors.ts";
import { referenceLevels, type Target } from "./targets.ts";

/**
 * Every cell of a subject that a list about these factors may compare: their levels, with at most two other factors away.
 * Which of them it compares is told after the experiments.
 */
export function cellsOfList(family: AnyFamily, targets: readonly Pick<Target, "factor">[]): readonly Cell["levels"][] {
  const asked = new Set(targets.map(({ factor }) => factor));
  const cells = new Map<string, Cell["levels"]>();
  for (const { factor, pair } of listedFactors[family.name].targets) {
    if (!asked.has(factor)) continue;
    const levels = pair ?? family.factors.find(({ name }) => name === factor)?.levels ?? [];
    for (const level of levels) {
      for (const there of placesFor(family, { factor })) {
        const cell = { ...referenceLevels(family), ...there, [factor]: level };
        cells.set(JSON.stringify(cell), cell);
      }
    }
  }
  return [...cells.values()];
}

/** Whether an item is of the kind that a target is about. */
export const isOfKind = ({ levels }: BankItem, { items }: Pick<Target, "items">): boolean =>
  Object.entries(items).every(([name, level]) => levels[name] === level);

/** The items of the kinds that a list is about, which are told before the experiments. */
export const itemsOfList = (
  bank: readonly BankItem[],
  targets: readonly Pick<Target, "items">[],
): readonly BankItem[] => bank.filter((item) => targets.some((target) => isOfKind(item, target)));
