import type { Datum } from "@assay/science/inference";
import type { Design } from "../design-space/design-space.ts";
import type { Experiment } from "../episode/laboratory.ts";
import { isRepeat } from "../is-repeat.ts";
import { participantFor } from "../participants/participant-for.ts";
import type { Setup } from "../setup.ts";

/**
 * The data of experiments, without lost ones and without repeats that showed the same outcome. What was told in words is
 * known as far as the words tell it.
 */
export function experimentData(setup: Setup, experiments: readonly Experiment[]): readonly Datum[] {
  const { environment, settings, scene, wording } = setup;
  const speaker = participantFor(environment, wording);
  const seen: Design[] = [];
  return experiments.flatMap((experiment) => {
    if (experiment.kind === "lost" || isRepeat(setup, seen, experiment.design)) return [];
    seen.push(experiment.design);
    const outcome = speaker === undefined ? experiment.outcome : speaker.hear(experiment.outcome);
    return [{ inputs: environment.inputs(experiment.design, settings, scene), outcome }];
  });
}
