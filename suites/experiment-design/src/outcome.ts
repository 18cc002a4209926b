import type { Json } from "@assay/contract";
import type { Draws, Model, Outcome } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { Design } from "./design-space/design-space.ts";
import type { AnyEnvironment, CommonSettings } from "./environment.ts";
import { worldStream } from "./world-stream.ts";

/** The hidden world that determines outcomes. */
export interface HiddenWorld {
  readonly key: string;
  readonly environment: AnyEnvironment;
  readonly settings: CommonSettings;
  readonly scene: Json;
  /** The model of the true law. */
  readonly model: Model;
  /** The hidden parameters as one draw. */
  readonly parameters: Draws;
}

/**
 * The outcome of an experiment. It depends on the world, the design and, if each repeat draws a new outcome, on the
 * number of earlier runs of this design. It does not depend on the order of other experiments, so agents that run the
 * same design see the same outcome.
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

/** The random stream of one outcome, or of the words that tell it. */
export const outcomeStream = (
  world: HiddenWorld,
  purpose: "outcome" | "words",
  design: Design,
  before: number,
): Stream => worldStream(world.key, world.environment.name, purpose, before, experimentKey(world, design));

/**
 * The identity of an experiment, as text. If each repeat draws a new outcome, it is the inputs in the order of the
 * model. If outcomes are stored with the world, it is the design, because two patients with equal inputs are still two
 * patients.
 */
export function experimentKey({ environment, settings, scene, model }: HiddenWorld, design: Design): string {
  if (environment.repeats === "same") {
    return JSON.stringify(environment.design(settings, "prior").fields.map(({ name }) => design[name]));
  }
  const inputs = environment.inputs(design, settings, scene);
  return JSON.stringify(model.inputs.map(({ name }) => inputs[name]));
}
