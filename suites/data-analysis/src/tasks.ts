import { AssayError } from "@assay/contract";
import type { AnyTask } from "./task.ts";
import { acidBaseTitration } from "./tasks/acid-base-titration/task.ts";
import { cepheidCalibration } from "./tasks/cepheid-calibration/task.ts";
import { computeAverage } from "./tasks/compute-average/task.ts";
import { countCircles } from "./tasks/count-circles/task.ts";
import { doseResponse } from "./tasks/dose-response/task.ts";
import { earthquakeLocation } from "./tasks/earthquake-location/task.ts";
import { hubbleConstant } from "./tasks/hubble-constant/task.ts";
import { invariantMass } from "./tasks/invariant-mass/task.ts";
import { lissajousFigures } from "./tasks/lissajous-figures/task.ts";
import { methaneFlux } from "./tasks/methane-flux/task.ts";
import { mineralUnmixing } from "./tasks/mineral-unmixing/task.ts";
import { spikeSorting } from "./tasks/spike-sorting/task.ts";

/** Every task. Add one line for a new task. */
export const tasks: readonly AnyTask[] = [
  cepheidCalibration,
  hubbleConstant,
  invariantMass,
  lissajousFigures,
  doseResponse,
  acidBaseTitration,
  earthquakeLocation,
  spikeSorting,
  mineralUnmixing,
  methaneFlux,
  countCircles,
  computeAverage,
];

/** Tasks of other suites, by their names. */
const others = new Map<string, AnyTask>();

/**
 * Makes the tasks of a suite known. Worlds and items are data that name their task, so a name stands for one task in the
 * whole process.
 */
export function addTasks(added: readonly AnyTask[]): void {
  for (const task of added) {
    const { name } = task;
    const known = tasks.find((each) => each.name === name) ?? others.get(name);
    if (known === task) continue;
    if (known !== undefined) {
      throw new AssayError("suites/wrong-suite", `there is another task '${name}' already; give this one another name`);
    }
    others.set(name, task);
  }
}

export function findTask(name: string): AnyTask {
  const found = tasks.find((task) => task.name === name) ?? others.get(name);
  if (found !== undefined) return found;
  const names = [...tasks, ...others.values()].map((task) => task.name).join(", ");
  throw new AssayError("data-analysis/unknown-task", `There is no task '${name}'; the tasks are: ${names}.`);
}
