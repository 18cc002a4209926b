import type { CalibrationCase } from "@assay/science/inference/sampling/calibration";
import { everyPreset } from "../../src/environments/every-environment.test-support.ts";
import { itemResponse } from "../../src/environments/item-response/environment.ts";
import { modelOf } from "../../src/setup.ts";
import { samplers } from "./samplers.ts";

/** Number of experiments, as many as in an episode. */
const experiments = 10;

/** Laws that no preset uses. */
const otherLaws: typeof everyPreset = (["1pl", "3pl"] as const).map((mode) => ({
  environment: itemResponse,
  preset: "default",
  settings: { ...itemResponse.presets.default, mode },
  name: `item-response, default as ${mode}`,
}));

/**
 * Every environment and preset with random designs. The posterior comes from the same particle filter as in an episode.
 */
export const environmentCases: readonly CalibrationCase[] = [...everyPreset, ...otherLaws].map(
  ({ environment, settings, name }) => ({
    name,
    model: modelOf(environment, settings, "textbook"),
    designs(random) {
      const space = environment.design(settings, "prior");
      const scene = environment.scene(settings, random.split("scene"));
      return Array.from({ length: experiments }, (_, at) =>
        environment.inputs(space.random(random.split("design", at)), settings, scene),
      );
    },
    sample: samplers["particles datum by datum"],
  }),
);
