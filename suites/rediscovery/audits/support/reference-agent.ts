import { findFamily } from "../../src/families.ts";
import { listedInteractions } from "../../src/headroom/ingredients.ts";
import { comparisonId, conditionId } from "../../src/headroom/listed/decisions.ts";
import { FEWEST_RULES } from "../../src/headroom/listed/draw-law.ts";
import { type Relation, relations } from "../../src/headroom/listed/relation.ts";
import type { Item } from "../../src/items.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { listPosterior } from "./bayes/list-posterior.ts";
import { screenList } from "./screen-list.ts";

/** What the agent hands in. */
export interface ReferenceAnswer {
  readonly decisions: ReadonlyMap<string, Relation>;
  readonly predictions: ReadonlyMap<string, number>;
}

/**
 * A scientist who knows what is public, and how laws are drawn. The list is read last, and decided by the posterior
 * with the true family of laws as prior.
 */
export function referenceAgent(scenario: Scenario, item: Item): ReferenceAnswer {
  const { subjects, bank, headroom } = scenario;
  const { listed } = headroom ?? {};
  if (headroom === undefined || listed === undefined) throw new Error("this study has no list");
  // What is planted is not known: the family without it is.
  const family = findFamily(scenario.family.name);
  const { relations: shares, predictions } = listPosterior(
    {
      ...{ family, subjects, bank, ...screenList(scenario, item) },
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
