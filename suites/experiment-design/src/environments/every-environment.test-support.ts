import type { AnyEnvironment } from "../environment.ts";
import { environments } from "../environments.ts";
import { templateEnvironment } from "./template-environment/environment.ts";

/** Every environment, and the template for new ones. */
export const everyEnvironment: readonly AnyEnvironment[] = [...environments, templateEnvironment];

/** Every environment with each of its presets. */
export const everyPreset = everyEnvironment.flatMap((environment) =>
  Object.entries(environment.presets).map(([preset, settings]) => ({
    environment,
    preset,
    settings,
    name: `${environment.name}, ${preset}`,
  })),
);
