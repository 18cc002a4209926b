import { comparisonId } from "../../src/headroom/listed/decisions.ts";
import type { Relation } from "../../src/headroom/listed/relation.ts";
import type { Item } from "../../src/items.ts";
import { belongsToCell } from "../../src/measures/cell-items.ts";
import { placesOfQuestion } from "../../src/scenario/places-of-question.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { screenList } from "./screen-list.ts";

/** Plans as the reference does, and decides each comparison by the means of its own two cells alone. */
export function plannedAgent(scenario: Scenario, item: Item): ReadonlyMap<string, Relation> {
  const { family, subjects, questions } = scenario;
  const { rows } = screenList(scenario, item);
  return new Map(
    questions.flatMap((question, index) => {
      const measure = family.measures.find(({ name }) => name === question.measure);
      const [{ cells }] = placesOfQuestion(family, subjects, question);
      const [one, other] = cells.map((cell) => measure?.estimate(rows.filter((row) => belongsToCell(row, cell))));
      if (measure === undefined || one === undefined || other === undefined) return [];
      const middle = (measure.equalWithin + measure.differsBy) / 2;
      const relation = one - other >= middle ? "higher" : other - one >= middle ? "lower" : "equal";
      return [[comparisonId(index), relation] as const];
    }),
  );
}
