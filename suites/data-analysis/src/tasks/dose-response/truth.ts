import type { TruthTables } from "@assay/grading/rubrics";
import { type Analysis, analyse, MIN_Z_PRIME } from "./analyse.ts";
import type { Scenario } from "./screen.ts";
import type { Settings } from "./settings.ts";

/**
 * Tolerance around the fit to the exact absorbances. A fit to the photographs comes close to it, whatever the scatter
 * of the wells. The drawn curve is no suitable reference: errors of a plate's controls affect all its wells alike. Half
 * a standard error allows other readings of the wells, but no other analysis. The minimum follows from the photographs:
 * relative for IC50 and Hill slope, in percent for residual viability.
 */
const TOLERANCE = { errors: 0.5, ic50: 0.02, hill: 0.025, residual: 0.5 };

/**
 * Tolerance of the sum of the controls' standard deviations, in absorbance: a part for different ways to read a
 * photograph, and a part for each level of noise. Together about five times what the reference solver is off by. A wider
 * one would let a usual Z' pass for a measured one, since plates that passed differ by a few hundredths.
 */
const deviationTolerance = (noise: number): number => 0.001 + 0.0008 * noise;

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
export function doseResponseTruth(scenario: Scenario, { noise }: Pick<Settings, "noise">) {
  const { plates, active, inactive } = analyse(scenario);
  const named = plates.map(({ id, zPrime }) => ({ plate: id, hasPassed: zPrime >= MIN_Z_PRIME }));
  return {
    plates: plates.map(({ id, zPrime, signal }) => {
      const tolerance = (3 * deviationTolerance(noise)) / signal;
      return { plate: id, low: zPrime - tolerance, high: zPrime + tolerance };
    }),
    failed: named.filter(({ hasPassed }) => !hasPassed).map(({ plate }) => ({ plate })),
    passed: named.filter(({ hasPassed }) => hasPassed).map(({ plate }) => ({ plate })),
    active: active.map(activeRow),
    inactive: inactive.map(({ id }) => ({ compound: id })),
    result: [{ compound: mostPotent(active) }],
  } satisfies TruthTables;
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
