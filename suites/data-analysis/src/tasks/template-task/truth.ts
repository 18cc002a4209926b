import type { TruthTables } from "@assay/grading/rubrics";
import { linearRegression } from "@assay/science/statistics/regression/linear-regression";
import { type Scenario, shown } from "./draw.ts";

/** Tolerance in standard errors of the fit, for other weightings. */
const ROOM = 0.2;

/** The least-squares line through the valid readings, as the file shows them. */
export function truthOf({ readings }: Scenario): TruthTables {
  const counting = readings.filter(({ voided }) => !voided).map(shown);
  const fit = linearRegression(
    counting.map(({ concentration }) => concentration),
    counting.map(({ signal }) => signal),
  );
  if (!fit.defined) throw new Error("the level's readings do not fix a line");
  const around = (value: number, error: number) => ({ low: value - ROOM * error, high: value + ROOM * error });
  return {
    count: [{ readings: counting.length }],
    slope: [around(fit.slope, fit.slopeStandardError)],
    offset: [around(fit.intercept, fit.interceptStandardError)],
  };
}
