import type { Score, Scorer } from "@assay/contract";
import type { Datum, Model } from "@assay/science/inference";
import { divergenceOfPosterior } from "@assay/science/inference/information/realised-information";
import { answerFormOf } from "../episode/introduce.ts";
import type { Key } from "../items.ts";
import { logEvidenceOf, posteriorDraws, preparePosterior } from "../prediction/posteriors.ts";
import { modelOf, openSetup } from "../setup.ts";
import { attemptOf } from "./attempt.ts";
import { experimentData } from "./experiment-data.ts";
import { myopicRegret } from "./myopic-regret.ts";
import { regretScores } from "./regret-scores.ts";
import { requireCurrent } from "./require-current.ts";

/**
 * The information that the experiments gave under the true law, and the information of better experiments. It replays
 * the recorded data: each experiment is judged under the posterior of the data before it.
 */
export const informationScorer: Scorer<Key> = {
  name: "information",
  version: "5",
  actors: [],
  async score({ key, submission }) {
    requireCurrent(key);
    const setup = openSetup(key.item);
    const { stages } = attemptOf(submission, key.item, answerFormOf(setup, key.item.goal));
    const experiments = stages.flatMap((stage) => stage.experiments);
    const model = modelOf(setup.environment, setup.settings, key.law);
    const data = experimentData(setup, experiments);
    const spent = experiments.reduce((sum, each) => sum + (each.kind === "run" ? each.price : 0), 0);
    await preparePosterior(key.item.reference, model, data);
    const realised = realisedInformation(key.item.reference, model, data);
    const lost = experiments.filter(({ kind }) => kind === "lost").length;
    const repeats = experiments.length - lost - data.length;
    const counts = `${data.length} of ${experiments.length} experiments told; lost: ${lost}, repeats without news: ${repeats}`;
    return [
      score("realised-information", realised, `nats that ${counts}`),
      ...(key.item.purse === null || spent === 0
        ? []
        : [score("information-per-cost", realised / spent, `nats per unit of ${spent} spent`)]),
      ...(key.regret.designs === 0 || data.length === 0
        ? []
        : [...(await regretScores(key, setup, model, data)), ...(await myopicRegret(key, setup, model, data))]),
    ];
  },
};

/** The divergence of the posterior from the prior: the information in the data, whatever the truth is. */
function realisedInformation(item: string, model: Model, data: readonly Datum[]): number {
  if (data.length === 0) return 0;
  const logEvidence = logEvidenceOf(item, model, data);
  return Math.max(0, divergenceOfPosterior(model, posteriorDraws(item, model, data), logEvidence, data));
}

const score = (metric: string, value: number, reason: string): Score => ({ metric, value, weight: 1, reason });
