import type { Datum } from "../../../inference/index.ts";
import type { Experiment } from "../episode/laboratory.ts";
import type { Setup } from "../setup.ts";
import { withoutRepeats } from "../without-repeats.ts";

/** Experiments as data: those that were lost, and repeats that could give nothing new, showed nothing. */
export function dataOf(setup: Setup, experiments: readonly Experiment[]): readonly Datum[] {
  const { environment, settings, scene } = setup;
  const data = experiments.flatMap((experiment) =>
    experiment.kind === "lost"
      ? []
      : [{ inputs: environment.inputs(experiment.design, settings, scene), outcome: experiment.outcome }],
  );
  return withoutRepeats(setup, data);
}
