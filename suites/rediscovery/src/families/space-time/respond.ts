import type { Place, Response } from "../../family.ts";
import type { Noise } from "../../subject/noise.ts";
import type { Represented } from "./activations.ts";
import { type Entity, REGIONS } from "./bank.ts";
import { type ActivationFeatures, type SpaceTimeParameters, strengthAt } from "./law.ts";

/**
 * What is represented of an entity, and what an ideal probe reads of it. The region's code is a direction a region, of
 * length strength sqrt(regions); weighed by the regions' centroids and scaled to a blur of 1, it is read as
 * strength centroid / sqrt(mean centroid^2), where the region was seen in training, and as nothing but blur elsewhere.
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
