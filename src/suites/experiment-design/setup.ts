import type { Json } from "../../contract/json.ts";
import { type Model, readModel } from "../../inference/index.ts";
import { Remembered } from "../remembered.ts";
import type { DesignSpace } from "./design-space/design-space.ts";
import type { AnyEnvironment, CommonSettings, LawName, ModelSource, Wording } from "./environment.ts";
import { findEnvironment } from "./environments.ts";

/** What makes an environment definite: enough to know all of it but the hidden parameters and the law. */
export interface Place {
  readonly environment: string;
  readonly settings: Json;
  /** What the world shows to everybody, such as a table of patients. */
  readonly scene: Json;
  readonly wording: Wording;
}

/** An environment at a place, ready to be used. */
export interface Setup extends Omit<Place, "environment" | "settings"> {
  readonly environment: AnyEnvironment;
  readonly settings: CommonSettings;
  readonly space: DesignSpace;
  /** The model of the law that the description tells. */
  readonly model: Model;
}

export function openSetup({ environment: name, settings, scene, wording }: Place): Setup {
  const environment = findEnvironment(name);
  return {
    environment,
    settings: settings as unknown as CommonSettings,
    scene,
    wording,
    space: environment.design(settings, wording),
    model: modelOf(environment, settings, "textbook"),
  };
}

/** By what they were read from: every episode of an environment needs the same few. */
const models = new Remembered<Model>(200);

/** The model of an environment under a law. */
export function modelOf(environment: AnyEnvironment, settings: Json | CommonSettings, law: LawName): Model {
  const source: ModelSource = environment.model(settings, law);
  return models.get(JSON.stringify(source), () => {
    const read = readModel(source.program, source);
    if (read.ok) return read.model;
    throw new Error(`the program of ${environment.name} (${law}) cannot be read: ${read.errors[0]?.message}`);
  });
}
