import type { TruthTables } from "@assay/grading/rubrics";
import { type Analysis, analyse, LEAST_Z_PRIME } from "./analyse.ts";
import type { Scenario } from "./screen.ts";

/**
 * How far an answer may lie from the fit to the exact absorbances, which the fit to a photograph comes close to whatever
 * the wells' scatter; the drawn curve it does not reach, since a plate's controls err for all wells of the plate alike.
 * Half a standard error is room for another reading of the wells, not for another analysis, and the least is what the
 * photograph allows: IC50 and Hill slope relative, residual viability in percent.
 */
const TOLERANCE = { errors: 0.5, ic50: 0.02, hill: 0.025, residual: 0.5 };

/** In absorbance, about five times what noise at the hard level moves the sum of the controls' standard deviations. */
const DEVIATION_TOLERANCE = 0.006;

export const truthNames = {
  plates: { plate: "text", low: "number", high: "number" },
  failed: { plate: "text" },
  passed: { plate: "text" },
  active: {
    compound: "text",
    wells: "number",
    ic50_low: "number",
    ic50_high: "number",
    hill_low: "number",
    hill_high: "number",
    residual_low: "number",
    residual_high: "number",
  },
  inactive: { compound: "text" },
  result: { compound: "text" },
} as const;

/** The tables that fill the metarubrics. */
export function doseResponseTruth(scenario: Scenario): TruthTables {
  const { plates, active, inactive } = analyse(scenario);
  const named = plates.map(({ id, zPrime }) => ({ plate: id, hasPassed: zPrime >= LEAST_Z_PRIME }));
  return {
    plates: plates.map(({ id, zPrime, signal }) => {
      const tolerance = (3 * DEVIATION_TOLERANCE) / signal;
      return { plate: id, low: zPrime - tolerance, high: zPrime + tolerance };
    }),
    failed: named.filter(({ hasPassed }) => !hasPassed).map(({ plate }) => ({ plate })),
    passed: named.filter(({ hasPassed }) => hasPassed).map(({ plate }) => ({ plate })),
    active: active.map(activeRow),
    inactive: inactive.map(({ id }) => ({ compound: id })),
    result: [{ compound: mostPotent(active) }],
  };
}

function activeRow({ id, wells, fitted }: Analysis["active"][number]) {
  const { ic50, hill, bottom, errors } = fitted;
  const factor = Math.exp(Math.max(TOLERANCE.ic50, TOLERANCE.errors * errors.logIc50));
  const slope = Math.max(TOLERANCE.hill * hill, TOLERANCE.errors * errors.hill);
  const percent = Math.max(TOLERANCE.residual, TOLERANCE.errors * 100 * errors.bottom);
  return {
    compound: id,
    wells,
    ic50_low: ic50 / factor,
    ic50_high: ic50 * factor,
    hill_low: hill - slope,
    hill_high: hill + slope,
    residual_low: 100 * bottom - percent,
    residual_high: 100 * bottom + percent,
  };
}

function mostPotent(active: Analysis["active"]): string {
  return active.reduce((best, each) => (each.fitted.ic50 < best.fitted.ic50 ? each : best)).id;
}
