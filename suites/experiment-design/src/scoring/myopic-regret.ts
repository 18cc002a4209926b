import type { Json, Score } from "@assay/contract";
import type { Datum, Draws, Inputs, Model } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import { average } from "@assay/science/statistics/descriptive/average";
import { findGoal } from "../environments.ts";
import type { Metric } from "../evaluation/metric.ts";
import { binaryEntropy, clipProbability } from "../evaluation/probability-error.ts";
import type { Key } from "../items.ts";
import { expectedColumns } from "../prediction/best-predictions.ts";
import { posteriorDraws } from "../prediction/posteriors.ts";
import { priorReference } from "../prediction/prior-reference.ts";
import { thin } from "../prediction/thin.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";

/** Number of posterior draws, of outcomes that are drawn of a design, and of questions that stand for all. */
const drawCount = 400;
const outcomeCount = 32;
const questionCount = 24;

/**
 * Myopic regret about what is asked: r_t = max over C of U(d | h_t) - U(d_t | h_t). U is the expected fall of the Bayes
 * loss of the asked quantities, and C holds random designs and d_t itself, so that it is never negative. Empty for goals
 * without a squared or logarithmic loss, such as those of `published`.
 */
export async function myopicRegret(
  key: Key,
  setup: Setup,
  model: Model,
  data: readonly Datum[],
): Promise<readonly Score[]> {
  const { environment, settings, scene, space } = setup;
  const { item, regret } = key;
  const goal = findGoal(environment, item.goal);
  const metric: Metric = goal.metric(settings);
  if (settings.evaluation.asks === "published") return [];
  if (metric.kind !== "squared-error" && metric.kind !== "probability") return [];
  const step = Math.max(1, Math.floor(key.evaluation.length / questionCount));
  const points = key.evaluation.filter((_, index) => index % step === 0).map(({ point }) => point);
  const { scales } = priorReference(item, setup, points);
  const steps: Json[] = [];
  const regrets: number[] = [];
  for (const [index, { inputs }] of data.entries()) {
    const draws = thin(posteriorDraws(item.reference, model, data.slice(0, index)), drawCount);
    const columns = expectedColumns(model, draws, { goal, settings, scene }, points);
    const loss: Loss = metric.kind === "probability" ? entropyLoss(columns.flat()) : varianceLoss(columns, scales);
    const random = itemStream("myopic regret", item.reference, index);
    const designs = Array.from({ length: regret.designs }, () =>
      environment.inputs(space.random(random), settings, scene),
    );
    const left = [inputs, ...designs].map((each) => expectedLoss(model, draws, each, loss, random.split("outcomes")));
    const best = Math.min(...left.filter(Number.isFinite));
    const lost = Number.isFinite(left[0]) ? left[0] - best : 0;
    regrets.push(lost);
    steps.push({ regret: lost, left: Number.isFinite(left[0]) ? left[0] : null, best });
    await yieldToEventLoop();
  }
  const reason = `the mean rise of the expected error by not taking the best of ${regret.designs} random designs`;
  return [{ metric: "myopic-regret", value: average(regrets), weight: 1, reason, parts: { steps } }];
}

/** The Bayes loss of the asked quantities under weights of the draws. */
type Loss = (weights: Float64Array) => number;

/** The mean over questions of variance over prior variance. */
function varianceLoss(
  columns: readonly (readonly Float64Array[])[],
  scales: readonly (readonly number[] | undefined)[],
): Loss {
  const flat = columns.flatMap((each, question) =>
    each.map((column, place) => ({ column, scale: scales[question]?.[place] ?? 1 })),
  );
  return (weights) =>
    average(
      flat.map(({ column, scale }) => {
        let sum = 0;
        let squares = 0;
        for (let draw = 0; draw < weights.length; draw++) {
          sum += weights[draw] * column[draw];
          squares += weights[draw] * column[draw] * column[draw];
        }
        return Math.max(0, squares - sum * sum) / scale;
      }),
    );
}

/** The mean over questions of the entropy of the mean probability less the mean entropy. */
function entropyLoss(columns: readonly Float64Array[]): Loss {
  const clipped = columns.map((column) => column.map(clipProbability));
  const entropies = clipped.map((column) => column.map(binaryEntropy));
  return (weights) =>
    average(
      clipped.map((column, question) => {
        let mean = 0;
        let entropy = 0;
        for (let draw = 0; draw < weights.length; draw++) {
          mean += weights[draw] * column[draw];
          entropy += weights[draw] * entropies[question][draw];
        }
        return Math.max(0, binaryEntropy(mean) - entropy);
      }),
    );
}

/** The loss that a design is expected to leave: over both outcomes of a yes or no, else over drawn outcomes. */
function expectedLoss(model: Model, draws: Draws, inputs: Inputs, loss: Loss, random: Stream): number {
  const laws = model.lawsAt(draws, inputs);
  const [first] = laws;
  const isYesOrNo =
    laws.length === 1 && (first.distribution === "bernoulli" || first.distribution === "bernoulli_logit");
  if (isYesOrNo) {
    const chances = first.mean();
    let sum = 0;
    for (const outcome of [0, 1]) {
      const weights = chances.map((chance) => (outcome === 1 ? chance : 1 - chance));
      const total = weights.reduce((all, weight) => all + weight, 0);
      if (total > 0) sum += (total / draws.size) * loss(weights.map((weight) => weight / total));
    }
    return sum;
  }
  const samples = laws.map((law, output) => law.sample(random.split(output)));
  const losses: number[] = [];
  for (let place = 0; place < outcomeCount; place++) {
    const draw = Math.floor(((place + 0.5) * draws.size) / outcomeCount);
    const logs = new Float64Array(draws.size);
    for (const [output, law] of laws.entries()) {
      const density = law.logDensity(samples[output][draw]);
      for (let row = 0; row < logs.length; row++) logs[row] += density[row];
    }
    const largest = logs.reduce((high, each) => Math.max(high, each), Number.NEGATIVE_INFINITY);
    if (!Number.isFinite(largest)) continue;
    const weights = logs.map((each) => Math.exp(each - largest));
    const total = weights.reduce((all, weight) => all + weight, 0);
    losses.push(loss(weights.map((weight) => weight / total)));
  }
  return average(losses);
}
