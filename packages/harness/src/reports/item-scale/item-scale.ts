import { type AnySuite, AssayError } from "@assay/contract";
import { normal } from "@assay/science/numerics/distributions/normal";
import { calibrateItems, type FeatureScore } from "@assay/science/statistics";
import { itemFeatures } from "./item-features.ts";
import { shareOf, withinUnit } from "./score-share.ts";

/** A score of an agent on an item. */
export interface ScaledScore {
  readonly agent: string;
  /** Whether it is a baseline. */
  readonly isScripted: boolean;
  readonly world: string;
  readonly item: string;
  readonly strata: { readonly [name: string]: string | number };
  readonly score: { readonly value: number; readonly range?: readonly [number, number] | undefined };
}

/** A number in logits with its standard error and interval. */
export interface ScaledNumber {
  readonly value: number;
  readonly standardError: number;
  readonly low: number;
  readonly high: number;
}

/** An agent on the scale, or beyond it: who scores alike on every item is told apart by none. */
export interface ScaledAgent {
  readonly agent: string;
  readonly worlds: number;
  readonly episodes: number;
  readonly ability: ScaledNumber | "above all items" | "below all items" | "alike on all items";
}

/**
 * Agents' abilities and what makes items hard, on one scale across worlds and difficulties: the linear logistic test model
 * with residual item variance.
 */
export interface ItemScale {
  readonly suite: string;
  readonly agents: readonly ScaledAgent[];
  /** How many logits harder each feature makes an item. */
  readonly features: readonly (ScaledNumber & { readonly feature: string })[];
  /** The standard deviation of items' difficulties around what their features say. */
  readonly residual: number;
  readonly items: number;
  readonly worlds: number;
  readonly episodes: number;
  /** Whether fewer than eight agents that are not scripted stand behind it. */
  readonly isProvisional: boolean;
}

const fewestAgents = 8;
/** Standard errors are sums over items, and too small where these are few. */
const fewestItems = 30;

/** The scale of a suite's items, or why there is none. */
export function makeItemScale(
  suite: AnySuite,
  given: readonly ScaledScore[],
  level: number,
): ItemScale | { readonly leftOut: string } {
  const scores = given.filter(({ strata }) => strata.difficulty !== undefined);
  if (new Set(scores.map(({ strata }) => strata.difficulty)).size < 2) {
    return { leftOut: "the items are of fewer than two difficulties" };
  }
  const range = scores.find(({ score }) => score.range !== undefined)?.score.range;
  if (range === undefined) return { leftOut: "scores have no bounds" };
  const features = itemFeatures(
    suite,
    scores.map(({ strata }) => strata),
  );
  const rows = scores.map(
    ({ agent, world, item, strata, score }): FeatureScore => ({
      agent,
      item: JSON.stringify([world, item]),
      features: features.of(strata),
      score: shareOf(score.value, withinUnit(range)),
    }),
  );
  const byAgent = Map.groupBy(rows, ({ agent }) => agent);
  const varied = new Set([...byAgent].filter(([, own]) => isVaried(own)).map(([agent]) => agent));
  if (varied.size < 2) return { leftOut: "fewer than two agents score better on some items than on others" };
  const items = new Set(rows.map(({ item }) => item)).size;
  if (items < fewestItems) return { leftOut: `${items} items are too few to tell what makes them hard` };
  const found = calibrate(rows.filter(({ agent }) => varied.has(agent)));
  if (found === undefined) return { leftOut: "the items are too much alike to tell what makes them hard" };
  const half = normal(0, 1).upperQuantile((1 - level) / 2);
  const scaled = (value: number, standardError: number): ScaledNumber => ({
    ...{ value, standardError },
    ...{ low: value - half * standardError, high: value + half * standardError },
  });
  const abilities = new Map(found.agents.map((each) => [each.agent, scaled(each.ability, each.standardError)]));
  const worldsOf = (own: readonly ScaledScore[]): number => new Set(own.map(({ world }) => world)).size;
  return {
    suite: suite.name,
    agents: [...byAgent]
      .map(
        ([agent, own]): ScaledAgent => ({
          agent,
          worlds: worldsOf(scores.filter((each) => each.agent === agent)),
          episodes: own.length,
          ability: abilities.get(agent) ?? beyond(own[0].score),
        }),
      )
      .sort((one, other) => heightOf(other) - heightOf(one) || (one.agent < other.agent ? -1 : 1)),
    features: features.names.map((feature, index) => ({
      feature,
      ...scaled(found.effects[index], found.standardErrors[index]),
    })),
    residual: found.residual,
    items,
    worlds: worldsOf(scores),
    episodes: rows.length,
    isProvisional:
      new Set(scores.flatMap(({ agent, isScripted }) => (isScripted || !varied.has(agent) ? [] : [agent]))).size <
      fewestAgents,
  };
}

/** Scores that differ by less than a tenth of a point are alike: tolerances and sums leave such differences. */
const tenthOfPoint = 1e-3;

const isVaried = ([first, ...others]: readonly FeatureScore[]): boolean =>
  others.some(({ score }) => Math.abs(score - first.score) >= tenthOfPoint);

const beyond = (score: number): Exclude<ScaledAgent["ability"], ScaledNumber> =>
  score > 1 - tenthOfPoint ? "above all items" : score < tenthOfPoint ? "below all items" : "alike on all items";

const heightOf = ({ ability }: ScaledAgent): number => {
  if (typeof ability !== "string") return ability.value;
  return ability === "above all items" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
};

/** Undefined where the likelihood has no clear top. */
function calibrate(rows: readonly FeatureScore[]): ReturnType<typeof calibrateItems> | undefined {
  try {
    return calibrateItems(rows);
  } catch (error) {
    if (AssayError.isInstance(error) && error.code.startsWith("numerics/")) return undefined;
    throw error;
  }
}
