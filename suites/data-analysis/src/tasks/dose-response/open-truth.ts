import type { TruthTables } from "@assay/grading/rubrics";
import { blindScore } from "../../blind-score.ts";
import { type Analysis, analyse } from "./analyse.ts";
import { MOST_POTENT } from "./compounds.ts";
import type { Scenario } from "./screen.ts";
import type { Settings } from "./settings.ts";
import { doseResponseTruth } from "./truth.ts";

/** Standard errors of the reference analysis within which a parameter counts as right. */
const ALLOWED_ERRORS = 3;
/** Least tolerance of each, from the photographs: relative, and in percent of the cells. */
const LEAST = { ic50: 0.02, hill: 0.025, bottom: 0.5 };

export const openTruthNames = {
  plates: { plate: "text", low: "number", high: "number", photograph: "text" },
  failed: { plate: "text" },
  passed: { plate: "text" },
  active: {
    compound: "text",
    ic50_low: "number",
    ic50_high: "number",
    hill_low: "number",
    hill_high: "number",
    bottom_low: "number",
    bottom_high: "number",
  },
  inactive: { compound: "text" },
  flaws: { camera: "text", labels: "text", units: "text" },
  result: {
    compound: "text",
    low: "number",
    high: "number",
    truth: "number",
    estimate: "number",
    error: "number",
    blind: "number",
  },
} as const;

/** The tables of the open form. What counts as right is what the data allow, whatever the weights of a sound fit. */
export function openTruthOf(scenario: Scenario, settings: Settings): TruthTables {
  const { flaws } = scenario;
  const { plates, failed, passed, inactive, result } = doseResponseTruth(scenario, settings);
  const { active } = analyse(scenario);
  return {
    plates: plates.map((row) => ({ ...row, photograph: photographOf(row.plate, flaws.swapped) })),
    failed,
    passed,
    active: active.map(allowed),
    inactive,
    flaws: [
      {
        camera: flaws.stuckRow === null ? "sound" : "stuck pixels",
        labels: flaws.swapped === null ? "all right" : "two exchanged",
        units: flaws.wrongUnits.length === 0 ? "right on all plates" : "wrong on some plates",
      },
    ],
    result: [potency(scenario, active, result[0].compound)],
  };
}

/** The plate by whose name the photograph of a plate goes. */
function photographOf(plate: string, swapped: readonly [string, string] | null): string {
  if (swapped === null || !swapped.includes(plate)) return plate;
  return plate === swapped[0] ? swapped[1] : swapped[0];
}

type Active = Analysis["active"][number];

function allowed({ id, fitted: { ic50, hill, bottom, errors } }: Active) {
  const factor = Math.exp(Math.max(LEAST.ic50, ALLOWED_ERRORS * errors.logIc50));
  const slope = Math.max(LEAST.hill * hill, ALLOWED_ERRORS * errors.hill);
  const percent = Math.max(LEAST.bottom, ALLOWED_ERRORS * 100 * errors.bottom);
  return {
    compound: id,
    ic50_low: ic50 / factor,
    ic50_high: ic50 * factor,
    hill_low: hill - slope,
    hill_high: hill + slope,
    bottom_low: 100 * bottom - percent,
    bottom_high: 100 * bottom + percent,
  };
}

/** The decadic logarithm of the smallest IC50 in nM: within what the data allow, and as an interval about the drawn one. */
function potency({ compounds }: Scenario, active: readonly Active[], compound: string) {
  const drawn = compounds.find(({ id }) => id === compound)?.effect;
  const fitted = active.find(({ id }) => id === compound)?.fitted;
  if (drawn?.kind !== "active" || fitted === undefined) throw new Error("the most potent compound is active");
  const [truth, estimate] = [Math.log10(drawn.ic50), Math.log10(fitted.ic50)];
  const error = fitted.errors.logIc50 / Math.LN10;
  const around = Math.max(LEAST.ic50, ALLOWED_ERRORS * fitted.errors.logIc50) / Math.LN10;
  const range = [Math.log10(MOST_POTENT[0]), Math.log10(MOST_POTENT[1])] as const;
  const blind = blindScore(range, estimate, error, truth);
  return { compound, low: estimate - around, high: estimate + around, truth, estimate, error, blind };
}
