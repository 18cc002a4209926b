import type { TruthTables } from "@assay/grading/rubrics";
import { SIZES } from "./draw.ts";
import { idealErrors } from "./ideal-errors.ts";
import { temperatureAt } from "./laws.ts";
import type { Scenario } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/** Interval scores of intervals made without data, about the middle 90 % of what is usual (docs/mineral-unmixing.md). */
const BLIND = { abundance: 70, size: 0.95 * (SIZES[1] - SIZES[0]), temperature: 190 };

export const truthNames = {
  minerals: { mineral: "text" },
  sizes: { mineral: "text", size: "number", error: "number", blind: "number" },
  parts: { part: "text", abundance: "number", error: "number", blind: "number" },
  places: { domain: "text", temperature: "number", error: "number", blind: "number" },
} as const;

/** The error of an abundance that earns all: this many times the ideal one, and within these limits, %. */
const FROM_IDEAL = 1.3;
const LIMITS = [0.3, 4] as const;

const earnsAll = (ideal: number): number => Math.min(LIMITS[1], Math.max(LIMITS[0], 100 * FROM_IDEAL * ideal));

/** What was drawn, with the errors of the reference analysis. */
export function truthOf(scenario: Scenario, _settings: Settings): TruthTables {
  const { minerals, listed, constituents, domains, warmth, errors } = scenario;
  const present = constituents.flatMap(({ mineral, size }, index) =>
    domains.some(({ shares }) => shares[index] > 0) ? [{ index, id: minerals[mineral].id, mineral, size }] : [],
  );
  const ideal = idealErrors(scenario);
  return {
    minerals: present.map(({ id }) => ({ mineral: id })),
    sizes: present
      .filter(({ mineral }) => mineral < listed)
      .map(({ id, size }) => ({ mineral: id, size, error: errors.size * size, blind: BLIND.size })),
    parts: domains.flatMap(({ id: domain, shares }, place) =>
      present
        .filter(({ index }) => shares[index] > 0)
        .map(({ index, id }) => ({
          part: `${domain}-${id}`,
          abundance: 100 * shares[index],
          error: earnsAll(ideal[place][index]),
          blind: BLIND.abundance,
        })),
    ),
    places: domains.map(({ id, x, y }) => ({
      domain: id,
      temperature: temperatureAt(warmth, x, y),
      error: errors.temperature,
      blind: BLIND.temperature,
    })),
  };
}
