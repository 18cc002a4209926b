import { type AnySuite, dialsAt } from "@assay/contract";
import { calibrateItems, type FeatureScore, type ItemModel } from "@assay/science/statistics";
import { type Search, shareOf, wrongSearch } from "./search.ts";

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
/** An ability of 0 is an even chance in the middle of the scale. */
const middle = 0.5;
/**
 * Without a calibration, the whole scale of difficulty is taken to span 8 logits, give or take 3: an agent falls from 98 to
 * 2 of 100 over it.
 */
const reference = { effect: 8, spread: 3, residual: 0.7 };

/** The stratum by which the suite spreads its items and that does not reveal the key. */
const typeStratumOf = ({ selection }: AnySuite): string | undefined =>
  selection.balance.find((name) => !selection.secret.includes(name));

/** The model of a suite's items: calibrated on scores, or else the reference. */
export function suiteItemModel(
  suite: AnySuite,
  rows: readonly CalibrationRow[],
  range: Search["range"],
): SuiteItemModel {
  const typeStratum = typeStratumOf(suite);
  const typeOf = (strata: Strata): string => (typeStratum === undefined ? "" : String(strata[typeStratum] ?? ""));
  const scored = rows.filter(({ strata }) => strata.difficulty !== undefined);
  // What never varies, or is told to nobody, has no effect that could be found.
  const varying = (values: readonly unknown[]): boolean => new Set(values).size > 1;
  const ingredients = Object.keys(suite.ingredients ?? {}).filter(
    (name) => !suite.selection.secret.includes(name) && varying(scored.map(({ strata }) => strata[name])),
  );
  const [firstType, ...types] = [...new Set(scored.map(({ strata }) => typeOf(strata)))].sort();
  const features = (difficulty: number, type: string, presence: (name: string) => number): number[] => [
    difficulty - middle,
    ...ingredients.map(presence),
    ...types.map((each) => Number(each === type)),
  ];
  const featuresOf = (strata: Strata): number[] =>
    features(Number(strata.difficulty), typeOf(strata), (name) => Number(strata[name] === "yes"));
  const described = {
    typeStratum,
    featureNames: [
      "difficulty, from 0 to 1",
      ...ingredients.map((name) => `with ${name}`),
      ...types.map((type) => `${typeStratum} ${type}, not ${firstType}`),
    ],
    featuresOf,
    expectedAt: (difficulty: number, type: string): number[] => {
      const dials = dialsAt(suite.ingredients ?? {}, difficulty);
      return features(difficulty, type, (name) => dials[name] ?? 0);
    },
  };
  if (rows.length === 0) {
    const { effect, spread, residual } = reference;
    const model = { effects: [effect], covariance: [[spread * spread]], residual };
    return { ...model, ...described, calibration: undefined, isProvisional: true };
  }
  if (!varying(scored.map(({ strata }) => strata.difficulty)))
    throw wrongSearch(
      `the runs for calibration play ${suite.name} at fewer than two difficulties; sweep the difficulty`,
    );
  const { effects, covariance, residual, agents, items } = calibrateItems(
    scored.map(
      ({ agent, world, item, strata, score }): FeatureScore => ({
        agent,
        item: JSON.stringify([world, item]),
        features: featuresOf(strata),
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
