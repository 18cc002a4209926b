import type { Json, Score } from "@assay/contract";
import type { Datum, Model } from "@assay/science/inference";
import type { Regret } from "@assay/science/inference/information/regret";
import { replayRegret, type StepRegret } from "@assay/science/inference/information/replay-regret";
import { findGoal } from "../environments.ts";
import { gainUnit, priceOf } from "../episode/price.ts";
import type { Key } from "../items.ts";
import { searchableSpace } from "../search-space.ts";
import type { Setup } from "../setup.ts";
import { itemStream } from "../world-stream.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { askedParameters } from "./asked-parameters.ts";
import { gainParts, meanGain, meanRegret, regretParts } from "./gain-parts.ts";
import { regretBelief } from "./regret-belief.ts";

/** In nats, far less than the differences between designs. */
const tolerance = 1e-3;

/**
 * The expected information of each experiment when it was chosen, and how much more other designs would have given. It
 * is about the parameters that the goal asks for, or about all of them if the goal asks for outcomes. The parts of each
 * score give its uncertainty.
 */
export async function regretScores(key: Key, setup: Setup, model: Model, data: readonly Datum[]): Promise<Score[]> {
  const asked = askedParameters(model, findGoal(setup.environment, key.item.goal), setup.settings);
  const steps: StepRegret[] = [];
  for (const step of replayOf(key, setup, model, data, asked)) {
    steps.push(step);
    await yieldToEventLoop();
  }
  const about = asked?.map((index) => model.parameters[index].name) ?? "all parameters";
  const ofWhat = typeof about === "string" ? about : about.join(", ");
  const taken = steps.map(({ random }) => random.taken);
  const score = (metric: string, value: number, reason: string, parts: { readonly [name: string]: Json }): Score => ({
    metric,
    value,
    weight: 1,
    reason,
    parts: { about, ...parts },
  });
  const regretScore = (metric: string, regrets: readonly Regret[], against: string): Score => {
    const { value, ...sureness } = meanRegret(regrets);
    return score(metric, value, `nats ${gainUnit(key.item.price)} about ${ofWhat}, against ${against}`, {
      ...sureness,
      steps: regrets.map(regretParts),
    });
  };
  const { value, ...sureness } = meanGain(taken);
  const searched = steps.flatMap((step) => step.searched ?? []);
  return [
    score("expected-information", value, `nats an experiment about ${ofWhat}, expected when it was chosen`, {
      ...sureness,
      steps: taken.map(gainParts),
    }),
    regretScore(
      "regret",
      steps.map(({ random }) => random),
      `the best of ${key.regret.designs} random designs`,
    ),
    ...(searched.length === 0 ? [] : [regretScore("regret-searched", searched, "a design found by search")]),
  ];
}

function replayOf(
  { item, regret }: Key,
  { environment, settings, scene, space }: Setup,
  model: Model,
  data: readonly Datum[],
  about: readonly number[] | undefined,
): Iterable<StepRegret> {
  const inputsOf = (design: Parameters<typeof environment.inputs>[0]) => environment.inputs(design, settings, scene);
  const searchable = regret.search ? searchableSpace(space) : undefined;
  return replayRegret(
    model,
    data,
    {
      believe: (before) => regretBelief(item.reference, model, before, about),
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
    // The same stream for every agent that attempts the item.
    { random: itemStream("regret", item.reference), tolerance, ...(about === undefined ? {} : { about }) },
  );
}
