import { expectedGains } from "@assay/science/inference/information/expected-gain";
import { stream } from "@assay/science/numerics/stream";
import { average } from "@assay/science/statistics/descriptive/average";
import { openSetup } from "../../../src/setup.ts";
import type { PosedItem } from "./play-episode.ts";

/** Number of random designs for the best and for the mean gain. */
const designCount = 100;
/** Enough draws that the best design is best by its gain and not by chance. */
const drawCount = 2000;

/** The gain of the best first experiment and the mean gain of random ones, in nats, under the prior. */
export interface GainSpread {
  readonly best: number;
  readonly mean: number;
}

/** How much the choice of the first experiment matters, measured by information about all parameters. */
export function gainSpread({ item }: PosedItem): GainSpread {
  const setup = openSetup(item);
  const random = stream("audit-design-strength", item.environment, item.goal);
  const { environment, settings, scene, space, model } = setup;
  const draws = model.drawPrior(random.split("draws"), drawCount);
  const inputs = Array.from({ length: designCount }, (_, index) =>
    environment.inputs(space.random(random.split("design", index)), settings, scene),
  );
  const gains = expectedGains(model, draws, inputs, { random: random.split("gain"), tolerance: 1e-4 });
  const values = gains.map(({ value }) => value);
  return { best: Math.max(...values), mean: average(values) };
}
