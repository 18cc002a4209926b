import { stream } from "@assay/science/numerics/stream";
import type { ListPlan } from "../../src/baselines/list-plan.ts";
import type { Observation } from "../../src/family.ts";
import { comparisonId } from "../../src/headroom/listed/decisions.ts";
import type { Relation } from "../../src/headroom/listed/relation.ts";
import type { Item } from "../../src/items.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { QuickSession } from "./quick-session.ts";

/** What a plan for a list decides if it is put to the law of the subjects. */
export function quickList(
  scenario: Scenario,
  item: Item,
  { design, decided, isSure }: ListPlan,
  isRandomised: boolean,
): ReadonlyMap<string, Relation> {
  const session = new QuickSession(scenario, item);
  const calls = design.flatMap(({ cell, items }, index) => items.map((each) => ({ cell, item: each, index })));
  if (isRandomised) stream("audit", "quick-list", item.id).shuffle(calls);
  const rows = new Map<number, Observation[]>(design.map((_, index) => [index, []]));
  for (const { index, ...call } of calls) {
    const seen = session.ask(call);
    if (seen !== undefined) rows.get(index)?.push(seen);
  }
  return new Map(
    decided.flatMap(({ question, of, against }, index) => {
      const measure = scenario.family.measures.find(({ name }) => name === question.measure);
      const [one, other] = [of, against].map((cells) =>
        measure?.estimate(cells.flatMap((cell) => rows.get(cell) ?? [])),
      );
      if (measure === undefined || one === undefined || other === undefined) return [];
      const middle = isSure ? 1e-9 : (measure.equalWithin + measure.differsBy) / 2;
      const relation = one - other >= middle ? "higher" : other - one >= middle ? "lower" : "equal";
      return [[comparisonId(index), relation] as const];
    }),
  );
}
