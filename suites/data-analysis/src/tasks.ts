import { AssayError } from "@assay/contract";
import type { AnyTask } from "./task.ts";
import { acidBaseTitration } from "./tasks/acid-base-titration/task.ts";
import { cepheidCalibration } from "./tasks/cepheid-calibration/task.ts";
import { computeAverage } from "./tasks/compute-average/task.ts";
import { countCircles } from "./tasks/count-circles/task.ts";
import { doseResponse } from "./tasks/dose-response/task.ts";
import { hubbleConstant } from "./tasks/hubble-constant/task.ts";
import { invariantMass } from "./tasks/invariant-mass/task.ts";
import { lissajousFigures } from "./tasks/lissajous-figures/task.ts";

/** Every task. Add one line for a new task. */
export const tasks: readonly AnyTask[] = [
  cepheidCalibration,
  hubbleConstant,
  invariantMass,
  lissajousFigures,
  doseResponse,
  acidBaseTitration,
  countCircles,
  computeAverage,
];

export function findTask(name: string): AnyTask {
  const found = tasks.find((task) => task.name === name);
  if (found === undefined)
    throw new AssayError(
      "data-analysis/unknown-task",
      `There is no task '${name}'; the tasks are: ${tasks.map((task) => task.name).join(", ")}.`,
    );
  return found;
}
