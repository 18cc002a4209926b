import type { Json } from "@assay/contract";
import { LruCache } from "@assay/contract";
import { type Model, readModel } from "@assay/science/inference";
import type { Design, DesignSpace } from "./design-space/design-space.ts";
import type { AnyEnvironment, CommonSettings, LawName, ModelSource, Wording } from "./environment.ts";
import { findEnvironment } from "./environments.ts";

/** What fixes an environment, except for the hidden parameters and the law. */
export interface EnvironmentSpec {
  readonly environment: string;
  readonly settings: Json;
  /** What the world shows openly, such as a table of patients. */
  readonly scene: Json;
  readonly wording: Wording;
  /** Designs that cannot be run because the questions are about them. */
  readonly heldOut?: readonly Design[];
}

/** An environment with its settings, ready to use. */
export interface Setup extends Omit<EnvironmentSpec, "environment" | "settings" | "heldOut"> {
  readonly environment: AnyEnvironment;
  readonly settings: CommonSettings;
  /** The designs that can be run. */
  readonly space: DesignSpace;
  /** The model of the law in the description. */
  readonly model: Model;
}

export function openSetup({ environment: name, settings, scene, wording, heldOut = [] }: EnvironmentSpec): Setup {
  const environment = findEnvironment(name);
  const space = environment.design(settings, wording);
  return {
    environment,
    settings: settings as unknown as CommonSettings,
    scene,
    wording,
    space: heldOut.length === 0 ? space : space.without(heldOut, "it is kept for what you will be asked"),
    model: modelOf(environment, settings, "textbook"),
  };
}

/** Caches compiled models, because every episode of an environment needs the same few. */
const models = new LruCache<Model>(200);

/** The model of an environment under a law. */
export function modelOf(environment: AnyEnvironment, settings: Json | CommonSettings, law: LawName): Model {
  const source: ModelSource = environment.model(settings, law);
  return models.get(JSON.stringify(source), () => {
    const read = readModel(source.program, source);
    if (read.ok) return read.model;
    throw new Error(`the program of ${environment.name} (${law}) cannot be read: ${read.errors[0]?.message}`);
  });
}
