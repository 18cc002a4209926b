import type { Scorer } from "@assay/contract";
import { conditionId } from "../headroom/listed/decisions.ts";
import type { Key } from "../items.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { scenarioOf } from "../world.ts";
import { score } from "./make-score.ts";
import constants from "./prediction.json" with { type: "json" };
import { readListedFrom } from "./score-list.ts";

/** What is known of a family's values without data, and how far the reference analysis gets. */
export interface PredictionConstants {
  /** The mean of every measure over many worlds: the best prediction without data. */
  readonly means: { readonly [measure: string]: number };
  /** The expected error of these means, and that of the reference analysis. */
  readonly withoutData: number;
  readonly reference: number;
}

const known: { readonly [family: string]: PredictionConstants | undefined } = constants;

/** Least share of the error without data by which the reference has to be better, for a way to be told. */
const LEAST_GAIN = 0.05;

/**
 * The mean squared error of predictions, in units of the squared margin from which values of a measure differ. A value that
 * was not predicted counts as the mean of its measure over all worlds.
 */
export function predictionError(
  { truth, headroom }: Scenario,
  predictions: ReadonlyMap<string, number>,
  means: PredictionConstants["means"],
): number {
  const errors = (headroom?.listed?.predicted ?? []).map(({ measure, cell }, index) => {
    const margin = truth.measures.find(({ name }) => name === measure)?.differsBy ?? 1;
    const value = truth.value(measure, cell) ?? 0;
    const off = ((predictions.get(conditionId(index)) ?? means[measure] ?? 0) - value) / margin;
    return off * off;
  });
  return errors.reduce((sum, each) => sum + each, 0) / errors.length;
}

/** The share of the way from the best predictions without data to the reference; not a number where it is not told. */
export function predictionWay(scenario: Scenario, predictions: ReadonlyMap<string, number>): number {
  const constant = known[scenario.family.name];
  if (constant === undefined) return Number.NaN;
  const { means, withoutData, reference } = constant;
  if (withoutData - reference < LEAST_GAIN * withoutData) return Number.NaN;
  return Math.max(-1, (withoutData - predictionError(scenario, predictions, means)) / (withoutData - reference));
}

/** How far predictions in conditions that nobody has measured get, from the best ones without data to the reference. */
export const predictionScorer: Scorer<Key> = {
  name: "prediction",
  version: "1.0.0",
  actors: [],
  async score({ key, submission }) {
    const scenario = scenarioOf(key.scenario);
    const constant = known[key.scenario.family];
    if (scenario.headroom?.listed === undefined || constant === undefined) return [];
    const { means, withoutData, reference } = constant;
    const { predictions } = readListedFrom(submission, scenario);
    const error = predictionError(scenario, predictions, means);
    const reason = `${predictions.size} values; error ${error.toFixed(3)}, without data ${withoutData.toFixed(3)}, reference ${reference.toFixed(3)}`;
    const way = predictionWay(scenario, predictions);
    return [score("error", error, reason), ...(Number.isNaN(way) ? [] : [score("way", way, reason)])];
  },
};
