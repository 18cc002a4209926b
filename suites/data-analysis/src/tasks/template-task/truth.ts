import type { TruthTables } from "@assay/grading/rubrics";
import { linearRegression } from "@assay/science/statistics/regression/linear-regression";
import { type Scenario, shown } from "./draw.ts";

/** How far a result may be from that of the ideal fit, in standard errors of the fit: room for another weighting. */
const ROOM = 0.2;

/** The least-squares line through the readings that count, as the file shows them: what a right analysis finds. */
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
