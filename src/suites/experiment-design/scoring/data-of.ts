import type { Datum } from "../../../inference/index.ts";
import type { Experiment } from "../episode/laboratory.ts";
import type { Setup } from "../setup.ts";

/** Experiments as data: those that were lost showed nothing. */
export function dataOf({ environment, settings, scene }: Setup, experiments: readonly Experiment[]): readonly Datum[] {
  return experiments.flatMap((experiment) =>
    experiment.kind === "lost"
      ? []
      : [{ inputs: environment.inputs(experiment.design, settings, scene), outcome: experiment.outcome }],
  );
}
