import type { Draws, Model } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { CommonSettings, OutcomeTarget } from "../environment.ts";
import type { Setup } from "../setup.ts";
import { weightAt } from "./weighted.ts";

/** Number of points for the share of a label in a world. The standard error is at most 0.02. */
const sharePoints = 512;

/**
 * Lower bound for a share. A world with a share of 0 or 1 has one label only, so its questions could not be balanced.
 */
const minShare = 1e-6;

/**
 * For every draw of the parameters, the share of label 1 at the points that questions are drawn from. Half of the
 * questions have each label. So a point speaks for a label if the label is likelier there than elsewhere in the same
 * world.
 */
export function labelShares(
  model: Model,
  draws: Draws,
  target: OutcomeTarget<CommonSettings, unknown>,
  { settings, scene }: Pick<Setup, "settings" | "scene">,
  random: Stream,
): Float64Array {
  const space = target.space(settings, "prior");
  const inputs = Array.from({ length: sharePoints }, () => {
    const point =
      settings.evaluation.points === "published" ? target.published(random, settings) : space.random(random);
    return target.inputs(point, settings, scene);
  });
  const shares = new Float64Array(draws.size);
  for (const [law] of model.lawsAtAll(draws, inputs)) {
    const chances = law.mean();
    for (let draw = 0; draw < draws.size; draw++) shares[draw] += chances[draw] / sharePoints;
  }
  return shares.map((share) => Math.min(1 - minShare, Math.max(minShare, share)));
}

/** The likelier label in a balanced question at a point, from the chances of label 1 there. */
export function balancedLabel(draws: Draws, chances: Float64Array, shares: Float64Array): 0 | 1 {
  let one = 0;
  let zero = 0;
  for (let draw = 0; draw < draws.size; draw++) {
    one += (weightAt(draws, draw) * chances[draw]) / shares[draw];
    zero += (weightAt(draws, draw) * (1 - chances[draw])) / (1 - shares[draw]);
  }
  return one >= zero ? 1 : 0;
}
