import type { Json } from "@assay/contract";
import type { Draws, Model, Outcome } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { Design } from "./design-space/design-space.ts";
import type { AnyEnvironment, CommonSettings } from "./environment.ts";
import { worldStream } from "./world-stream.ts";

/** A hidden world: what outcomes follow from. */
export interface HiddenWorld {
  readonly key: string;
  readonly environment: AnyEnvironment;
  readonly settings: CommonSettings;
  readonly scene: Json;
  /** Of the law that the world follows. */
  readonly model: Model;
  /** The hidden parameters, one draw. */
  readonly parameters: Draws;
}

/**
 * The outcome of an experiment. It depends on the world, the experiment and, where outcomes are drawn afresh, on how often
 * it was run before: the order of other experiments does not matter, and agents that ask the same see the same.
 */
export function outcomeOf(world: HiddenWorld, design: Design, before: number): Outcome {
  const { environment, settings, scene, model, parameters } = world;
  const random = outcomeStream(world, "outcome", design, environment.repeats === "same" ? 0 : before);
  const laws = model.lawsAt(parameters, environment.inputs(design, settings, scene));
  return environment.record(
    laws.map((law, output) => law.sample(random.split(output))[0]),
    settings,
  );
}

/** The chance in one outcome, or in the words that tell of it. */
export const outcomeStream = (
  world: HiddenWorld,
  purpose: "outcome" | "words",
  design: Design,
  before: number,
): Stream => worldStream(world.key, world.environment.name, purpose, before, experimentKey(world, design));

/**
 * What makes two experiments one, as text. Where outcomes are drawn afresh it is the inputs, in the model's order; where
 * they were drawn with the world it is the design, since two patients who are alike are still two.
 */
export function experimentKey({ environment, settings, scene, model }: HiddenWorld, design: Design): string {
  if (environment.repeats === "same") {
    return JSON.stringify(environment.design(settings, "prior").fields.map(({ name }) => design[name]));
  }
  const inputs = environment.inputs(design, settings, scene);
  return JSON.stringify(model.inputs.map(({ name }) => inputs[name]));
}
