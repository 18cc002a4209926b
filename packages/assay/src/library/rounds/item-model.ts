import type { AnySuite } from "@assay/contract";
import { itemFeatures, shareOf } from "@assay/harness/reports/item-scale";
import { calibrateItems, type FeatureScore, type ItemModel } from "@assay/science/statistics";
import { type Search, wrongSearch } from "./search.ts";

type Strata = { readonly [name: string]: string | number };

/** How difficult items are, by what their generator says of them. */
export interface SuiteItemModel extends ItemModel {
  /** The stratum that holds the type of an item; undefined where the suite has none that may be known. */
  readonly typeStratum: string | undefined;
  /** Undefined where no run calibrated it. */
  readonly calibration: { readonly agents: number; readonly scripted: number; readonly items: number } | undefined;
  /** Whether fewer than eight agents that are not scripted stand behind it. */
  readonly isProvisional: boolean;
  /** What each feature is, in the order of the effects. */
  readonly featureNames: readonly string[];
  /** The features of an item. */
  featuresOf(strata: Strata): number[];
  /** The features that are expected of an item of a type at a difficulty. */
  expectedAt(difficulty: number, type: string): number[];
}

/** A stored score of an agent on an item of the suite. */
export interface CalibrationRow {
  readonly agent: string;
  readonly world: string;
  readonly item: string;
  readonly strata: Strata;
  readonly score: number;
}

const fewestAgents = 8;
/**
 * Without a calibration, the whole scale of difficulty is taken to span 8 logits, give or take 3: an agent falls from 98 to
 * 2 of 100 over it.
 */
const reference = { effect: 8, spread: 3, residual: 0.7 };

/** The model of a suite's items: calibrated on scores, or else the reference. */
export function suiteItemModel(
  suite: AnySuite,
  rows: readonly CalibrationRow[],
  range: Search["range"],
): SuiteItemModel {
  const scored = rows.filter(({ strata }) => strata.difficulty !== undefined);
  const { typeStratum, names, of, expectedAt } = itemFeatures(
    suite,
    scored.map(({ strata }) => strata),
  );
  const described = { typeStratum, featureNames: names, featuresOf: of, expectedAt };
  if (rows.length === 0) {
    const { effect, spread, residual } = reference;
    const model = { effects: [effect], covariance: [[spread * spread]], residual };
    return { ...model, ...described, calibration: undefined, isProvisional: true };
  }
  if (new Set(scored.map(({ strata }) => strata.difficulty)).size < 2)
    throw wrongSearch(
      `the runs for calibration play ${suite.name} at fewer than two difficulties; sweep the difficulty`,
    );
  const { effects, covariance, residual, agents, items } = calibrateItems(
    scored.map(
      ({ agent, world, item, strata, score }): FeatureScore => ({
        agent,
        item: JSON.stringify([world, item]),
        features: of(strata),
        score: shareOf(score, range),
      }),
    ),
  );
  const scripted = agents.filter(({ agent }) => agent.startsWith("baseline/")).length;
  return {
    effects,
    covariance,
    residual,
    ...described,
    calibration: { agents: agents.length, scripted, items },
    isProvisional: agents.length - scripted < fewestAgents,
  };
}
