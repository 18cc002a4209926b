import type { Place, Response } from "../../family.ts";
import type { Noise } from "../../subject/noise.ts";
import type { Represented } from "./activations.ts";
import { type Entity, REGIONS } from "./bank.ts";
import { type ActivationFeatures, type SpaceTimeParameters, strengthAt } from "./law.ts";

/**
 * The representation of an entity, and the readings of an ideal probe. The region code has one direction per region, of
 * length strength sqrt(regions). Weighted by the centroids of the regions and scaled to a noise of 1, it is read as
 * strength centroid / sqrt(mean centroid^2) if the region was in training, and as noise only otherwise.
 */
export function respondWithActivations(
  parameters: SpaceTimeParameters,
  place: Place<Entity, ActivationFeatures>,
  noise: Noise,
): Response<Represented> {
  const { item } = place;
  const { centroids } = item;
  const strength = strengthAt(parameters, place);
  const blur = Math.sqrt(item.blur);
  const others = Math.floor(noise.uniform("others") * 4294967296);
  if (parameters.code === "coordinate") {
    const read = strength * item.value + blur * noise.normal("coordinate");
    return {
      outcome: { value: item.value, region: item.regionIndex, read, unseen: read },
      said: { coordinate: read, regions: undefined, others },
    };
  }
  const chances = centroids.map((_, region) => blur * noise.normal(`region ${region}`));
  const length = Math.sqrt(centroids.reduce((sum, centroid) => sum + centroid * centroid, 0));
  const unseen = chances.reduce((sum, chance, region) => sum + chance * centroids[region], 0) / length;
  const own = strength * Math.sqrt(REGIONS);
  return {
    outcome: {
      value: item.value,
      region: item.regionIndex,
      read: unseen + (own * item.centroid) / length,
      unseen,
    },
    said: {
      coordinate: undefined,
      regions: chances.map((chance, region) => chance + (region === item.regionIndex ? own : 0)),
      others,
    },
  };
}
