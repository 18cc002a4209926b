import { inverse } from "@assay/science/numerics/linear-algebra/lu";
import { zeros } from "@assay/science/numerics/linear-algebra/matrix";
import { absorption, BANDS, LIBRARY_SIZE, reflectance, temperatureAt, wavelengthOf } from "./laws.ts";
import { panelLight } from "./scan.ts";
import type { Domain, Scenario } from "./scenario.ts";
import { groundAt, placeOfPixel, SIDE } from "./slab.ts";

/** Pixels whose middles are nearer to a seam than this share of the slab see two domains, or nearly so. */
const SEAM_REACH = 0.03;
/** How exactly shares add up to 1. */
const SUM_ERROR = 1e-4;

/**
 * Standard errors of the shares of every domain, in the order of its shares, for one who knows all but the shares and the
 * brightness: the inverse of the information that the mean of its pixels has (Cramér and Rao). 0 where a share is none.
 */
export function idealErrors(scenario: Scenario): number[][] {
  const pixels = pixelsOf(scenario);
  return scenario.domains.map((domain, index) => errorsOf(scenario, domain, Math.max(1, pixels[index])));
}

/** Pixels of the scan that see one domain alone, for each domain. */
function pixelsOf(scenario: Scenario): number[] {
  const counts = scenario.domains.map(() => 0);
  for (let place = 0; place < SIDE * SIDE; place++) {
    const at = placeOfPixel(scenario.placing, place % SIDE, Math.floor(place / SIDE));
    const { kind, edge } = groundAt(scenario, ...at);
    if (kind >= 0 && edge > SEAM_REACH) counts[kind] += 1;
  }
  return counts;
}

function errorsOf(scenario: Scenario, domain: Domain, pixels: number): number[] {
  const { minerals, constituents, noise } = scenario;
  const temperature = temperatureAt(scenario.warmth, domain.x, domain.y);
  const present = domain.shares.flatMap((share, index) => (share > 0 ? [index] : []));
  const size = present.length + 1;
  const information = zeros(size, size);
  for (let band = 0; band < BANDS; band++) {
    const albedos = present.map((index) => {
      const { mineral, size: grain } = constituents[index];
      return Math.exp((-grain / LIBRARY_SIZE) * absorption(minerals[mineral], wavelengthOf(band), temperature));
    });
    const scattered = albedos.reduce((sum, albedo, at) => sum + albedo * domain.shares[present[at]], 0);
    const gamma = Math.sqrt(1 - scattered);
    const slope = domain.brightness / (gamma * (1 + gamma) * (1 + gamma));
    const reflected = domain.brightness * reflectance(scattered);
    const light = panelLight(1, band);
    const deviation = (noise * Math.sqrt(0.25 + light * reflected)) / light / Math.sqrt(pixels);
    const slopes = [...albedos.map((albedo) => slope * albedo), reflected];
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        information.values[row * size + column] += (slopes[row] * slopes[column]) / (deviation * deviation);
  }
  for (let row = 0; row < size - 1; row++)
    for (let column = 0; column < size - 1; column++)
      information.values[row * size + column] += 1 / (SUM_ERROR * SUM_ERROR);
  const covariance = inverse(information);
  return domain.shares.map((_, index) => {
    const at = present.indexOf(index);
    return at < 0 ? 0 : Math.sqrt(covariance.values[at * size + at]);
  });
}
