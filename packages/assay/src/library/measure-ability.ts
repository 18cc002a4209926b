import type { AnySuite, Json } from "@assay/contract";
import { runRows } from "@assay/harness/reports";
import { withinUnit } from "@assay/harness/reports/item-scale";
import type { Store } from "@assay/harness/store";
import { type Ability, abilityInterval } from "@assay/science/statistics";
import { AbilityPolicy } from "./rounds/ability-policy.ts";
import { type CalibrationRow, type SuiteItemModel, suiteItemModel } from "./rounds/item-model.ts";
import { type PlayedRounds, playRounds } from "./rounds/play-rounds.ts";
import { readPlan, type Search, searchesOf, wrongSearch } from "./rounds/search.ts";
import { type PlanInput, type RunPlanOptions, withStore } from "./run-plan.ts";

export interface MeasureAbilityOptions extends RunPlanOptions {
  /** The standard error at which a search stops. */
  readonly targetStandardError: number;
  /** The most items that each agent attempts in each suite; one for each seed without it. */
  readonly items?: number;
  /** Runs on which the difficulty of items is calibrated. */
  readonly calibration?: readonly string[];
  /** Hears of each round when it has ended. */
  readonly roundEnded?: (found: MeasuredAbility) => void;
  /** Hears how many items of the fixed mix were made. */
  readonly mixMade?: (suite: string, items: number) => void;
}

/** An agent's ability in a suite, and what it rests on. It is no headline: headlines are means over the same items. */
export interface MeasuredAbility {
  readonly suite: string;
  readonly agent: string;
  readonly scorer: string;
  readonly metric: string;
  /** What scores can be; those that are better than the reference count as 1. */
  readonly range: readonly [least: number, greatest: number];
  /** What scores are cut to for the ability: 0 to 1, or the metric's own range where that is narrower. */
  readonly cutTo: readonly [least: number, greatest: number];
  /** In logits: 0 is an even chance, or half of the range, at difficulty 0.5. */
  readonly ability: number;
  /** With what the calibration of items leaves open, and the part that more items make smaller. */
  readonly standardError: number;
  readonly samplingError: number;
  readonly interval: { readonly low: number; readonly high: number };
  /** The mean score that is predicted for the fixed mix of items, with the ends of the ability's interval. */
  readonly predictedMean: { readonly mean: number; readonly low: number; readonly high: number };
  /** Whether items were calibrated on fewer than eight agents that are not scripted, or not at all. */
  readonly isProvisional: boolean;
  readonly calibration: SuiteItemModel["calibration"];
  /** How many logits harder each feature of the generator makes an item, and how far items vary around that. */
  readonly itemDifficulty: {
    readonly features: readonly { readonly feature: string; readonly effect: number; readonly standardError: number }[];
    readonly residual: number;
  };
  /** Why it ended; undefined before. */
  readonly stopped: AbilityPolicy["stopped"];
  /** The share of each type of items in the fixed mix, and of what was asked. */
  readonly shares: AbilityPolicy["shares"];
  readonly attempts: PlayedRounds["attempts"];
  readonly runs: readonly string[];
}

const level = 0.95;

/**
 * Measures, for each suite and agent of a plan, the agent's ability with as few items as possible: 15 at random, then those
 * that tell most, one of each seed, until the standard error is the wanted one. Every round is an ordinary run; the same
 * call on the same store takes up a search where it was left.
 *
 * @example
 * const [{ ability, standardError }] = await measureAbility(
 *   { suites: [{ suite: "repository-qa", seeds: "1..200" }], agents: [{ agent: "baseline/sweep" }] },
 *   { store: "runs.sqlite", targetStandardError: 0.3, calibration: ["20261118-101500-2c15"] },
 * );
 */
export async function measureAbility(
  input: PlanInput,
  { targetStandardError, items, calibration = [], roundEnded, mixMade, ...options }: MeasureAbilityOptions,
): Promise<MeasuredAbility[]> {
  const { plan, suites } = await readPlan(input, options.suites);
  return withStore(options.store, async (store) => {
    const measured: MeasuredAbility[] = [];
    const identity: Json[] = ["adaptive", targetStandardError, [...calibration]];
    const searches = searchesOf(plan, suites, { items, identityOf: (most) => [...identity, most] });
    for (const each of searches) {
      const search = { ...each, range: withinUnit(each.range) };
      const rows = await calibrationRows(store, calibration, search.suite, suites);
      const model = suiteItemModel(search.suite, rows, search.range);
      const policy = new AbilityPolicy(search, model, targetStandardError, (count) =>
        mixMade?.(search.suite.name, count),
      );
      const told = (played: PlayedRounds): MeasuredAbility => ({
        ...describe(search, model, policy, played),
        range: each.range,
      });
      const played = await playRounds(store, search, policy, { ...options, suites }, (so) => roundEnded?.(told(so)));
      measured.push(told(played));
    }
    return measured;
  });
}

function describe(
  search: Search,
  model: SuiteItemModel,
  policy: AbilityPolicy,
  played: PlayedRounds,
): Omit<MeasuredAbility, "range"> {
  const found: Ability = policy.ability;
  const interval = abilityInterval(found, level);
  return {
    suite: search.suite.name,
    agent: search.agent.label,
    ...search.metric,
    cutTo: search.range,
    ability: found.ability,
    standardError: found.standardError,
    samplingError: policy.sampled.standardError,
    interval,
    predictedMean: {
      mean: policy.predicted(found.ability),
      low: policy.predicted(interval.low),
      high: policy.predicted(interval.high),
    },
    isProvisional: model.isProvisional,
    calibration: model.calibration,
    itemDifficulty: {
      features: model.featureNames.map((feature, index) => ({
        feature,
        effect: model.effects[index],
        standardError: Math.sqrt(model.covariance[index][index]),
      })),
      residual: model.residual,
    },
    stopped: policy.stopped,
    shares: policy.shares,
    attempts: [...played.attempts],
    runs: [...played.runs],
  };
}

/** The scores of a suite in the runs on which it is calibrated. */
async function calibrationRows(
  store: Store,
  runs: readonly string[],
  suite: AnySuite,
  suites: readonly AnySuite[],
): Promise<CalibrationRow[]> {
  const rows: CalibrationRow[] = [];
  for (const run of runs) {
    if ((await store.run(run)) === undefined) throw wrongSearch(`there is no run ${run} to calibrate items on`);
    for await (const { suite: name, agent, world, item, strata, score } of runRows(store, run, suites)) {
      if (name === suite.name && score !== undefined && strata.difficulty !== undefined)
        rows.push({ agent, world, item, strata, score: score.value });
    }
  }
  if (runs.length > 0 && rows.length === 0)
    throw wrongSearch(`no episode of ${suite.name} in ${runs.join(", ")} has a difficulty to calibrate items on`);
  return rows;
}
