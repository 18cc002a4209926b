import { hash } from "node:crypto";
import type { Json, Seed } from "@assay/contract";
import type { Outcome } from "@assay/science/inference";
import { encodeKey } from "@assay/science/numerics/stream-key";
import type { Design } from "./design-space/design-space.ts";
import type { AnyEnvironment, LawName, Parameters } from "./environment.ts";
import { environments } from "./environments.ts";
import { drawEvaluation } from "./evaluation/draw-evaluation.ts";
import type { EvaluationPoint } from "./evaluation/evaluation-point.ts";
import { outcomeOf } from "./outcome.ts";
import { namedParameters } from "./parameters.ts";
import { environmentSettings, type Settings, wantedEnvironments, wantedGoals } from "./settings.ts";
import { modelOf } from "./setup.ts";
import { generation, suiteName, worldStream } from "./world-stream.ts";

/** The suite that comes with Assay; another has a name and environments of its own. */
const ownSuite: { readonly name: string; readonly environments: readonly AnyEnvironment[] } = {
  name: suiteName,
  environments,
};

/** One environment of a world: its settings and everything that was drawn for it. */
export interface Instance {
  readonly environment: string;
  readonly settings: Json;
  readonly scene: Json;
  /** Hidden from the agent. */
  readonly parameters: Parameters;
  /** The questions, by goal. */
  readonly evaluations: { readonly [goal: string]: readonly EvaluationPoint[] };
}

/** What a seed fixes: the hidden parameters and the questions of each chosen environment. */
export interface ExperimentWorld {
  readonly key: string;
  readonly law: LawName;
  readonly instances: readonly Instance[];
}

/**
 * The world of a seed. Beside the seed, only the environment and the purpose enter a stream key. So worlds that differ
 * in law, wording or protocol share every draw that these do not affect.
 */
export function experimentWorld(seed: Seed, settings: Settings, suite = ownSuite): ExperimentWorld {
  const key = hash("sha256", encodeKey([suite.name, generation, seed.kind, seed.value]), "hex").slice(0, 32);
  const instances = wantedEnvironments(settings, suite.environments).map((environment) =>
    drawInstance(key, environment, settings),
  );
  return { key, law: settings.law, instances };
}

function drawInstance(key: string, environment: AnyEnvironment, settings: Settings): Instance {
  const { name } = environment;
  const own = environmentSettings(environment, settings);
  const scene: Json = environment.scene(own, worldStream(key, name, "scene"));
  const model = modelOf(environment, own, settings.law);
  const parameters = model.drawPrior(worldStream(key, name, "parameters"), 1);
  /** The outcome that is stored for a design. */
  const stored = (design: Design): Outcome =>
    outcomeOf({ key, environment, settings: own, scene, model, parameters }, design, 0);
  const evaluations = wantedGoals(environment, settings).map((goal) => [
    goal.name,
    drawEvaluation(
      goal,
      { settings: own, scene, model, parameters, stored },
      settings.points,
      worldStream(key, name, "points", goal.name),
    ),
  ]);
  return {
    environment: name,
    settings: own,
    scene,
    parameters: namedParameters(model, parameters, 0),
    evaluations: Object.fromEntries(evaluations),
  };
}
