import type { Score, Scorer } from "../../../contract/scorer.ts";
import type { Datum, Draws, Model } from "../../../inference/index.ts";
import { divergenceOfPosterior } from "../../../inference/information/realised-information.ts";
import { replayRegret } from "../../../inference/information/replay-regret.ts";
import { formOf } from "../episode/introduce.ts";
import { perPrice, priceOf } from "../episode/price.ts";
import { giveWay } from "../give-way.ts";
import type { Key } from "../items.ts";
import { drawsAfter, logEvidenceAfter, takeIn } from "../prediction/beliefs.ts";
import { thin } from "../prediction/thin.ts";
import { searchableSpace } from "../search-space.ts";
import { modelOf, openSetup, type Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";
import { attemptOf } from "./attempt.ts";
import { dataOf } from "./data-of.ts";

/** Draws on which gains are computed, and as many again on which the best is judged afresh. */
const comparedDraws = 200;

/** In nats: far less than what designs differ by. */
const tolerance = 1e-3;

/**
 * How much the experiments told, by the law that the world follows, and how much better ones would have told. The logged
 * data are replayed: each experiment is judged under the posterior of what was really seen before it.
 */
export const informationScorer: Scorer<Key> = {
  name: "information",
  version: "3",
  actors: [],
  async score({ key, submission }) {
    const setup = openSetup(key.item);
    const { stages } = attemptOf(submission, key.item, formOf(setup, key.item.goal));
    const experiments = stages.flatMap((stage) => stage.experiments);
    const model = modelOf(setup.environment, setup.settings, key.law);
    const data = dataOf(setup, experiments);
    const spent = experiments.reduce((sum, each) => sum + (each.kind === "run" ? each.price : 0), 0);
    await takeIn(key.item.id, model, data);
    const realised = realisedInformation(key.item.id, model, data);
    const lost = experiments.filter(({ kind }) => kind === "lost").length;
    const repeats = experiments.length - lost - data.length;
    const counts = `${data.length} of ${experiments.length} experiments told; lost: ${lost}, repeats without news: ${repeats}`;
    return [
      score("realised-information", realised, `nats that ${counts}`),
      ...(key.item.purse === null || spent === 0
        ? []
        : [score("information-per-cost", realised / spent, `nats per unit of ${spent} spent`)]),
      ...(key.regret.designs === 0 || data.length === 0 ? [] : await regrets(key, setup, model, data)),
    ];
  },
};

/** The divergence of the posterior from the prior; what the data told, whatever the truth is. */
function realisedInformation(item: string, model: Model, data: readonly Datum[]): number {
  if (data.length === 0) return 0;
  const logEvidence = logEvidenceAfter(item, model, data);
  return Math.max(0, divergenceOfPosterior(model, drawsAfter(item, model, data), logEvidence, data));
}

async function regrets(key: Key, setup: Setup, model: Model, data: readonly Datum[]): Promise<Score[]> {
  const { item, regret } = key;
  const { environment, settings, scene, space } = setup;
  const inputsOf = (design: Parameters<typeof environment.inputs>[0]) => environment.inputs(design, settings, scene);
  const searchable = regret.search ? searchableSpace(space) : undefined;
  const steps = replayRegret(
    model,
    data,
    {
      believe: (before) => halves(thin(drawsAfter(item.id, model, before), 2 * comparedDraws)),
      offers: (_, random) => Array.from({ length: regret.designs }, () => ({ inputs: inputsOf(space.random(random)) })),
      ...(searchable === undefined
        ? {}
        : {
            search: {
              space: searchable.space,
              offerOf: (point) => ({ inputs: inputsOf(searchable.designAt(point)) }),
              options: { scouts: 16, starts: 1, precision: 0.02 },
            },
          }),
      price: (inputs) => Math.max(1e-9, priceOf(item.price, inputs)),
      ...(item.purse === null ? {} : { purse: item.purse }),
    },
    // The same chance for every agent that attempts the item.
    { random: itemStream("regret", item.id), tolerance },
  );
  const perStep = [];
  for (const { random, searched } of steps) {
    perStep.push({
      gain: random.taken.value,
      regret: random.regret.value,
      standardError: random.regret.standardError,
      searched: searched?.regret.value ?? null,
    });
    await giveWay();
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const searched = perStep.flatMap((step) => (step.searched === null ? [] : [step.searched]));
  return [
    score(
      "expected-information",
      mean(perStep.map(({ gain }) => gain)),
      "nats an experiment, expected when it was chosen",
    ),
    {
      ...score(
        "regret",
        mean(perStep.map(({ regret }) => regret)),
        `nats ${perPrice(item.price)}, against the best of ${regret.designs} random designs`,
      ),
      parts: { steps: perStep },
    },
    ...(searched.length === 0
      ? []
      : [score("regret-searched", mean(searched), `nats ${perPrice(item.price)}, against a design found by search`)]),
  ];
}

/** Draws to choose with, and others to judge the choice with. */
function halves({ size, columns }: Draws): { readonly draws: Draws; readonly fresh: Draws } {
  const half = (parity: number): Draws => ({
    size: size / 2,
    columns: columns.map((column) => column.filter((_, index) => index % 2 === parity)),
  });
  return { draws: half(0), fresh: half(1) };
}

const score = (metric: string, value: number, reason: string): Score => ({ metric, value, weight: 1, reason });
