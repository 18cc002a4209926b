import type { Compound } from "./compounds.ts";
import { type Fitted, fitLogistic } from "./fit-logistic.ts";
import { mean, zPrime } from "./laws.ts";
import { isOuter } from "./layout.ts";
import type { Plate, Scenario, Well } from "./screen.ts";

/** Plates with a lower Z' failed. */
export const MIN_Z_PRIME = 0.5;
/** A compound is active if the mean viability at its two highest doses is below this. */
const ACTIVE_BELOW = 0.7;

export interface Analysis {
  readonly plates: readonly { readonly id: string; readonly zPrime: number; readonly signal: number }[];
  readonly active: readonly { readonly id: string; readonly wells: number; readonly fitted: Fitted }[];
  readonly inactive: readonly { readonly id: string }[];
}

/** A valid well: its dose in nM and its fraction of living cells. */
interface Point {
  readonly dose: number;
  readonly viability: number;
}

/** The analysis that the problem asks for, on the exact absorbances. */
export function analyse({ compounds, plates }: Scenario): Analysis {
  const quality = plates.map(({ id, wells }) => ({ id, zPrime: plateZPrime(wells), signal: plateSignal(wells) }));
  const passed = plates.filter((_, index) => quality[index].zPrime >= MIN_Z_PRIME);
  const found = compounds.map((compound, index) => {
    const points = passed.flatMap((plate) => pointsOf(plate, compound, index));
    return { id: compound.id, points, isActive: isActive(compound, points) };
  });
  return {
    plates: quality,
    active: found
      .filter((each) => each.isActive)
      .map(({ id, points }) => ({
        id,
        wells: points.length,
        fitted: fitLogistic(
          points.map(({ dose }) => dose),
          points.map(({ viability }) => viability),
        ),
      })),
    inactive: found.filter((each) => !each.isActive).map(({ id }) => ({ id })),
  };
}

export function plateZPrime(wells: readonly Well[]): number {
  return zPrime(controls(wells, "vehicle"), controls(wells, "blank"));
}

/** Difference of the means of a plate's controls, in absorbance. */
function plateSignal(wells: readonly Well[]): number {
  return Math.abs(mean(controls(wells, "vehicle")) - mean(controls(wells, "blank")));
}

/** Absorbances of the valid control wells of a kind. */
function controls(wells: readonly Well[], role: "vehicle" | "blank"): number[] {
  return wells.flatMap(({ contents, absorbance }, well) =>
    contents.role === role && !isOuter(well) ? [absorbance] : [],
  );
}

/**
 * The valid wells of a compound on a plate. Viability is the absorbance relative to the means of the plate's controls.
 */
function pointsOf({ wells }: Plate, { doses }: Compound, compound: number): Point[] {
  const full = mean(controls(wells, "vehicle"));
  const none = mean(controls(wells, "blank"));
  return wells.flatMap(({ contents, absorbance, event, recorded }, well) => {
    if (contents.role !== "compound" || contents.compound !== compound || isOuter(well)) return [];
    if (!recorded || event === "missed" || event === "double") return [];
    return [{ dose: doses[contents.dose], viability: (absorbance - none) / (full - none) }];
  });
}

function isActive({ doses }: Compound, points: readonly Point[]): boolean {
  return viabilityAtHighestDoses(doses, points) < ACTIVE_BELOW;
}

/** Mean viability over the wells of the two highest doses. */
function viabilityAtHighestDoses(doses: readonly number[], points: readonly Point[]): number {
  return mean(points.filter(({ dose }) => dose >= doses[1]).map(({ viability }) => viability));
}
