import type { Progress } from "@assay/contract";
import type { Datum, Draws, Model } from "@assay/science/inference";
import { logLikelihood } from "@assay/science/inference/information/log-likelihood";
import { laboratoryOf } from "../episode/episode.ts";
import type { Item, Key } from "../items.ts";
import { singleDraw } from "../parameters.ts";
import { modelOf } from "../setup.ts";
import type { ExperimentWorld } from "../world.ts";
import { itemStream } from "../world-stream.ts";
import { experimentData } from "./experiment-data.ts";

/** The information that can be told from chance: at most the logarithm of this and one, 6.9 nats. */
const contrasts = 1023;

/**
 * The information in the data so far: the log likelihood under the true parameters against its mean over these and other
 * draws of the prior (the contrastive bound of A. Foster and others, "Deep adaptive design", ICML 2021, equation 10).
 */
export const informationProgress: Progress<ExperimentWorld, Item, Key> = {
  about:
    "Nats of information about the parameters in the data so far, against 1,023 other draws of the prior; may fall.",
  gamedBy:
    "An agent may learn about parameters that its questions do not need, and may predict badly from good data: its score does not rise then.",
  has: () => true,
  measure({ key, workspace }) {
    const laboratory = laboratoryOf(workspace);
    const { environment, settings } = laboratory.setup;
    const model = modelOf(environment, settings, key.law);
    const gathered = new GatheredInformation(
      model,
      singleDraw(model, key.parameters),
      model.drawPrior(itemStream("progress", key.item.reference), contrasts),
    );
    return () => gathered.after(experimentData(laboratory.setup, laboratory.experiments()));
  },
};

/** The bound, kept up as data come in. */
class GatheredInformation {
  readonly #model: Model;
  readonly #truth: Draws;
  readonly #others: Draws;
  readonly #logs: Float64Array;
  #own = 0;
  #seen = 0;

  constructor(model: Model, truth: Draws, others: Draws) {
    this.#model = model;
    this.#truth = truth;
    this.#others = others;
    this.#logs = new Float64Array(others.size);
  }

  after(data: readonly Datum[]): number {
    const fresh = data.slice(this.#seen);
    if (fresh.length > 0) {
      this.#own += logLikelihood(this.#model, this.#truth, fresh)[0];
      const added = logLikelihood(this.#model, this.#others, fresh);
      for (let draw = 0; draw < added.length; draw++) this.#logs[draw] += added[draw];
      this.#seen = data.length;
    }
    const largest = Math.max(this.#own, ...this.#logs);
    let sum = Math.exp(this.#own - largest);
    for (const log of this.#logs) sum += Math.exp(log - largest);
    return this.#own - largest - Math.log(sum / (this.#logs.length + 1));
  }
}
