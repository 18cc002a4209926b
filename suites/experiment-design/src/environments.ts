import { AssayError } from "@assay/contract";
import type { AnyEnvironment } from "./environment.ts";
import { deathProcess } from "./environments/death-process/environment.ts";
import { dugongs } from "./environments/dugongs/environment.ts";
import { emotions } from "./environments/emotions/environment.ts";
import { itemResponse } from "./environments/item-response/environment.ts";
import { locationFinding } from "./environments/location-finding/environment.ts";
import { mastectomySurvival } from "./environments/mastectomy-survival/environment.ts";
import { moralMachines } from "./environments/moral-machines/environment.ts";
import { peregrines } from "./environments/peregrines/environment.ts";
import { predatorPrey } from "./environments/predator-prey/environment.ts";
import { temporalDiscounting } from "./environments/temporal-discounting/environment.ts";

/** Every environment. */
export const environments: readonly AnyEnvironment[] = [
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
];

/** Environments of other suites, by their names. */
const others = new Map<string, AnyEnvironment>();

/**
 * Makes the environments of a suite known. Items and keys are data that name their environment, so a name stands for one
 * environment in the whole process.
 */
export function addEnvironments(added: readonly AnyEnvironment[]): void {
  for (const environment of added) {
    const { name } = environment;
    const known = environments.find((each) => each.name === name) ?? others.get(name);
    if (known === environment) continue;
    if (known !== undefined) {
      throw new AssayError(
        "suites/wrong-suite",
        `there is another environment '${name}' already; give this one another name`,
      );
    }
    others.set(name, environment);
  }
}

export function findEnvironment(name: string): AnyEnvironment {
  const found = environments.find((environment) => environment.name === name) ?? others.get(name);
  if (found !== undefined) return found;
  const names = [...environments, ...others.values()].map((environment) => environment.name).join(", ");
  throw new AssayError(
    "experiment-design/unknown-environment",
    `There is no environment '${name}'; the environments are: ${names}.`,
  );
}

export type AnyGoal = AnyEnvironment["goals"][number];

export function findGoal({ name, goals }: AnyEnvironment, wanted: string): AnyGoal {
  const found = goals.find((goal) => goal.name === wanted);
  if (found !== undefined) return found;
  const names = goals.map((goal) => goal.name).join(", ");
  throw new AssayError("experiment-design/unknown-goal", `${name} has no goal '${wanted}'; its goals are: ${names}.`);
}
