import type { Json } from "@assay/contract";
import type { Outcome } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { Design } from "../design-space/design-space.ts";
import type { Item } from "../items.ts";
import { experimentKey, type HiddenWorld, outcomeOf, outcomeStream } from "../outcome.ts";
import { singleDraw } from "../parameters.ts";
import { modelOf, openSetup, type Setup } from "../setup.ts";
import type { ExperimentWorld, Instance } from "../world.ts";
import { priceOf } from "./price.ts";

/** A used experiment: run, or lost to invalid designs. */
export type Experiment =
  | { readonly kind: "run"; readonly design: Design; readonly outcome: Outcome; readonly price: number }
  | { readonly kind: "lost" };

/** The result of running a design. The text of an outcome is written elsewhere. */
export type RunResult =
  | { readonly kind: "run"; readonly design: Design; readonly outcome: Outcome; readonly words: Stream }
  | { readonly kind: "refused"; readonly message: string; readonly isLost: boolean };

/** The hidden world of one episode, and the experiments run on it. */
export class Laboratory {
  readonly setup: Setup;
  readonly #item: Item;
  readonly #world: HiddenWorld;
  readonly #experiments: Experiment[] = [];
  readonly #runs = new Map<string, number>();
  #allowed = 0;
  #failedTries = 0;
  #spent = 0;

  constructor({ key, law }: ExperimentWorld, { parameters }: Pick<Instance, "parameters">, item: Item) {
    this.setup = openSetup(item);
    this.#item = item;
    const { environment, settings, scene } = this.setup;
    const model = modelOf(environment, settings, law);
    this.#world = { key, environment, settings, scene, model, parameters: singleDraw(model, parameters) };
  }

  /** Allows this many experiments from now on. Earlier unused ones are lost. */
  allow(experiments: number): void {
    this.#allowed = this.#experiments.length + experiments;
    this.#failedTries = 0;
  }

  /** The number of experiments that can be run now. */
  get left(): number {
    return this.#allowed - this.#experiments.length;
  }

  /** The rest of the purse. Undefined if the plan sets none. */
  get purse(): number | undefined {
    const { purse } = this.#item;
    return purse === null ? undefined : purse - this.#spent;
  }

  /** The experiments so far, without the first `from`. */
  experiments(from = 0): readonly Experiment[] {
    return this.#experiments.slice(from);
  }

  /** Runs an experiment. An invalid design costs a try. When the tries are used up, the experiment is lost. */
  run(given: Json): RunResult {
    if (this.left === 0) {
      return { kind: "refused", message: 'No experiments are left now; hand in "done" with submit.', isLost: false };
    }
    const read = this.setup.space.parse(given);
    if (!read.ok) return this.#refuse(read.message);
    const { environment, settings, scene } = this.setup;
    const inputs = environment.inputs(read.value, settings, scene);
    const price = priceOf(this.#item.price, inputs);
    const { purse } = this;
    if (purse !== undefined && price > purse) {
      return this.#refuse(`This experiment costs ${show(price)}, and ${show(purse)} is left in the purse.`);
    }
    const key = experimentKey(this.#world, read.value);
    const before = this.#runs.get(key) ?? 0;
    this.#runs.set(key, before + 1);
    const outcome = outcomeOf(this.#world, read.value, before);
    this.#failedTries = 0;
    this.#spent += price;
    this.#experiments.push({ kind: "run", design: read.value, outcome, price });
    const words = outcomeStream(this.#world, "words", read.value, before);
    return { kind: "run", design: read.value, outcome, words };
  }

  #refuse(message: string): RunResult {
    const { tries } = this.#item;
    this.#failedTries += 1;
    if (this.#failedTries < tries) {
      const left = tries - this.#failedTries;
      return {
        kind: "refused",
        message: `${message} ${left === 1 ? "One try is" : `${left} tries are`} left.`,
        isLost: false,
      };
    }
    this.#failedTries = 0;
    this.#experiments.push({ kind: "lost" });
    return { kind: "refused", message: `${message} This was the last try: the experiment is lost.`, isLost: true };
  }
}

const show = (amount: number): string => String(Math.round(amount * 1e6) / 1e6);
