import type { Draws, Inputs, Model, Outcome } from "../../inference/index.ts";
import type { Stream } from "../../numerics/stream.ts";
import type { AnyEnvironment, CommonSettings } from "./environment.ts";
import { worldStream } from "./world-stream.ts";

/** A hidden world: what outcomes follow from. */
export interface HiddenWorld {
  readonly key: string;
  readonly environment: AnyEnvironment;
  readonly settings: CommonSettings;
  /** Of the law that the world follows. */
  readonly model: Model;
  /** The hidden parameters, one draw. */
  readonly parameters: Draws;
}

/**
 * The outcome of an experiment. It depends on the world, the inputs and, where outcomes are drawn afresh, on how often
 * these were set before: the order of other experiments does not matter, and agents that ask the same see the same.
 */
export function outcomeOf(world: HiddenWorld, inputs: Inputs, before: number): Outcome {
  const { environment, settings, model, parameters } = world;
  const random = outcomeStream(world, "outcome", inputs, environment.repeats === "same" ? 0 : before);
  const laws = model.lawsAt(parameters, inputs);
  return environment.record(
    laws.map((law, output) => law.sample(random.split(output))[0]),
    settings,
  );
}

/** The chance in one outcome, or in the words that tell of it. */
export const outcomeStream = (
  world: HiddenWorld,
  purpose: "outcome" | "words",
  inputs: Inputs,
  before: number,
): Stream => worldStream(world.key, world.environment.name, purpose, before, inputsKey(world.model, inputs));

/** The inputs in the model's order, as text. */
export const inputsKey = ({ inputs: declared }: Pick<Model, "inputs">, inputs: Inputs): string =>
  JSON.stringify(declared.map(({ name }) => inputs[name]));
