import type { TruthTables } from "@assay/grading/rubrics";
import { courseColumns } from "./course.ts";
import { BLIND } from "./draw-pairs.ts";
import { errorOf, factorsOf } from "./fit.ts";
import { expectedFlux } from "./flux.ts";
import { featureOf } from "./influences.ts";
import { pairName } from "./pair-name.ts";
import { recordOf, type SiteRecord } from "./record.ts";
import type { Pair, Scenario } from "./scenario.ts";
import type { Settings } from "./settings.ts";

export const truthNames = {
  pairs: { pair: "text", difference: "number", error: "number", blind: "number" },
} as const;

/** Standard errors of pairs for an analyst who knows the form of all influences and nothing of their sizes. */
export function toldError(
  { influences, noise }: Pick<Scenario, "influences" | "noise">,
  record: SiteRecord,
): (pair: Pair) => number {
  const columns = [...courseColumns(record), ...influences.map((each) => featureOf(each, record))];
  const factors = factorsOf(columns, record.measured);
  return (pair) => noise * errorOf(factors, columns, pair);
}

/** Differences of the fluxes that are to be expected, with the errors that earn all. */
export function truthOf(scenario: Scenario, { full }: Settings): TruthTables {
  const record = recordOf(scenario);
  const expected = expectedFlux(scenario, record);
  const errors = scenario.pairs.map(toldError(scenario, record));
  return {
    pairs: scenario.pairs.map(({ first, second }, place) => ({
      pair: pairName(place),
      difference: expected[first] - expected[second],
      error: full * errors[place],
      blind: BLIND * scenario.least,
    })),
  };
}
