import type { Datum } from "@assay/science/inference";
import type { Design } from "../design-space/design-space.ts";
import type { Experiment } from "../episode/laboratory.ts";
import { isRepeat } from "../is-repeat.ts";
import type { Setup } from "../setup.ts";

/** The data of experiments, without lost ones and without repeats that showed the same outcome. */
export function experimentData(setup: Setup, experiments: readonly Experiment[]): readonly Datum[] {
  const { environment, settings, scene } = setup;
  const seen: Design[] = [];
  return experiments.flatMap((experiment) => {
    if (experiment.kind === "lost" || isRepeat(setup, seen, experiment.design)) return [];
    seen.push(experiment.design);
    return [{ inputs: environment.inputs(experiment.design, settings, scene), outcome: experiment.outcome }];
  });
}
