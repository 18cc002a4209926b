import { readModel } from "../../../inference/index.ts";
import type { AnyEnvironment, LawName } from "../environment.ts";
import { deathProcess } from "./death-process/environment.ts";
import { dugongs } from "./dugongs/environment.ts";
import { emotions } from "./emotions/environment.ts";
import { itemResponse } from "./item-response/environment.ts";
import { locationFinding } from "./location-finding/environment.ts";
import { mastectomySurvival } from "./mastectomy-survival/environment.ts";
import { moralMachines } from "./moral-machines/environment.ts";
import { peregrines } from "./peregrines/environment.ts";
import { predatorPrey } from "./predator-prey/environment.ts";
import { templateEnvironment } from "./template-environment/environment.ts";
import { temporalDiscounting } from "./temporal-discounting/environment.ts";

/** The ten, and the one from which others are made. */
export const everyEnvironment: readonly AnyEnvironment[] = [
  locationFinding,
  temporalDiscounting,
  deathProcess,
  itemResponse,
  dugongs,
  peregrines,
  mastectomySurvival,
  predatorPrey,
  emotions,
  moralMachines,
  templateEnvironment,
];

/** Every environment with every preset of it. */
export const everyPreset = everyEnvironment.flatMap((environment) =>
  Object.entries(environment.presets).map(([preset, settings]) => ({
    environment,
    preset,
    settings,
    name: `${environment.name}, ${preset}`,
  })),
);

/** The model of an environment, which must be one that can be read. */
export function modelOf(environment: AnyEnvironment, settings: unknown, law: LawName = "textbook") {
  const source = environment.model(settings, law);
  const read = readModel(source.program, source);
  if (!read.ok) throw new Error(`${environment.name}: ${read.errors.map(({ message }) => message).join(" ")}`);
  return read.model;
}
