import { stream } from "@assay/science/numerics/stream";
import { findFamily } from "../../src/families.ts";
import type { AnyFamily, BankItem } from "../../src/family.ts";
import { listedInteractions } from "../../src/headroom/ingredients.ts";
import { comparisonId, conditionId } from "../../src/headroom/listed/decisions.ts";
import { FEWEST_RULES } from "../../src/headroom/listed/draw-law.ts";
import { cellsOfList, itemsOfList } from "../../src/headroom/listed/list-cells.ts";
import { type Relation, relations } from "../../src/headroom/listed/relation.ts";
import type { Item } from "../../src/items.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { evenly } from "../../src/study/reference-design.ts";
import { listPosterior } from "./bayes/list-posterior.ts";
import { QuickSession, type TimedObservation } from "./quick-session.ts";

/** The number of items that are asked about, again and again: single items then have effects that are known. */
const ITEMS = 60;

/** What the agent hands in. */
export interface ReferenceAnswer {
  readonly decisions: ReadonlyMap<string, Relation>;
  readonly predictions: ReadonlyMap<string, number>;
}

/**
 * A scientist who knows what is public: which factors the list of a study is about, which others it may have, and how laws
 * are drawn. Every cell that the list may have is asked about equally often, in random order. The list is read last, and
 * decided by the posterior with the true family of laws as prior.
 */
export function referenceAgent(scenario: Scenario, item: Item): ReferenceAnswer {
  const { subjects, bank, headroom } = scenario;
  const { listed } = headroom ?? {};
  if (headroom === undefined || listed === undefined) throw new Error("this study has no list");
  // What is planted is not known: the family without it is.
  const family = findFamily(scenario.family.name);
  const items = evenly(itemsOfList(bank, listed.targets), ITEMS);
  const { relations: shares, predictions } = listPosterior(
    {
      ...{ family, subjects, bank, items, rows: screen(scenario, item, family, items) },
      ...{ targets: listed.targets, comparisons: listed.comparisons, predicted: listed.predicted },
      counts: { fewest: FEWEST_RULES, most: listedInteractions(headroom.dials) },
      drift: headroom.dials.drift,
    },
    item.id,
  );
  return {
    decisions: new Map(shares.map((share, index) => [comparisonId(index), mostProbable(share)])),
    predictions: new Map(predictions.map((value, index) => [conditionId(index), value])),
  };
}

function mostProbable(share: ReadonlyMap<Relation, number>): Relation {
  return relations.reduce((best, each) => ((share.get(each) ?? 0) > (share.get(best) ?? 0) ? each : best), "equal");
}

/** Spends the budget of every subject on all cells alike: each item in turn is asked about in all of them. */
function screen(
  scenario: Scenario,
  item: Item,
  family: AnyFamily,
  items: readonly BankItem[],
): readonly TimedObservation[] {
  const random = stream("audit", "reference-agent", item.id);
  const session = new QuickSession(scenario, item);
  const cells = cellsOfList(family, scenario.headroom?.listed?.targets ?? []);
  const rows: TimedObservation[] = [];
  for (const subject of scenario.subjects) {
    const deck = random.shuffle([...items]);
    let isPaid = true;
    for (let round = 0; isPaid; round += 1) {
      for (const levels of random.shuffle([...cells])) {
        const seen = session.ask({ cell: { subject, levels }, item: deck[round % deck.length] });
        if (seen === undefined) isPaid = false;
        else rows.push(seen);
      }
    }
  }
  return rows;
}
