import type { Claim } from "./claim.ts";
import { claimProblem } from "./claim-fault.ts";
import { type Cell, type ClaimSpace, subjectFactor } from "./claim-space.ts";
import { comparedFactor } from "./claim-vocabulary.ts";
import { liesIn } from "./difference-bounds.ts";
import { extentOf, type Place, placesOf } from "./extent.ts";
import { type FindingRegions, findingRegions, levelsOf } from "./finding-regions.ts";

/** `undecided`: an effect lies between equal and different. `meaningless`: the claim does not fit the vocabulary. */
export type ClaimVerdict = "supported" | "contradicted" | "undecided" | "meaningless";

/** The verdict on a claim, with the cells that decided it. */
export interface ClaimJudgement {
  readonly verdict: ClaimVerdict;
  /** Every cell that the claim is about; none if the claim is meaningless. */
  readonly cells: readonly Cell[];
  /** The deciding values in one sentence, or the problem with the claim. */
  readonly reason: string;
}

/**
 * Judges a claim by the values of the space. It is contradicted if any place in its scope contradicts it, else undecided
 * if any place leaves it undecided, else supported.
 */
export function judgeClaim(claim: Claim, space: ClaimSpace): ClaimJudgement {
  const fault = claimProblem(claim, space);
  if (fault !== undefined) return { verdict: "meaningless", cells: [], reason: sentence(fault) };
  const levels = comparedFactor(space, claim.factor)?.levels ?? [];
  const measure = space.measures.find(({ name }) => name === claim.measure);
  if (measure === undefined) throw new RangeError("a claim without fault names a measure of its space");
  const compared = levelsOf(claim.finding, levels);
  const regions = findingRegions(claim, compared, measure);
  const cells: Cell[] = [];
  let worst: { readonly verdict: ClaimVerdict; readonly reason: string } | undefined;
  for (const place of placesOf(extentOf(claim, space))) {
    const values = compared.map((level) => {
      const [cell, ...others] = cellsAt(claim, place, level);
      cells.push(cell, ...others);
      return others.reduce((value, other) => value - valueIn(space, claim, other), valueIn(space, claim, cell));
    });
    const verdict = verdictAt(regions, values);
    if (worst !== undefined && severity.indexOf(verdict) <= severity.indexOf(worst.verdict)) continue;
    worst = { verdict, reason: describe(claim, place, compared, values) };
  }
  if (worst === undefined) return { verdict: "meaningless", cells, reason: "There is no subject to judge it by." };
  return { ...worst, cells };
}

/** The cells of a claim's factor at one level and place: one, or with `effectOf` two, of which the second is taken off. */
export function cellsAt({ factor, effectOf }: Claim, place: Place, level: string): [Cell, ...Cell[]] {
  const at = { ...place, [factor]: level };
  if (effectOf === undefined) return [cellOf(at)];
  const [of, against] = effectOf.levels;
  return [cellOf({ ...at, [effectOf.factor]: of }), cellOf({ ...at, [effectOf.factor]: against })];
}

function cellOf({ [subjectFactor]: subject, ...levels }: Place): Cell {
  return { subject, levels };
}

const valueIn = (space: ClaimSpace, { measure }: Claim, cell: Cell): number => space.value(measure, cell) ?? Number.NaN;

const severity: readonly ClaimVerdict[] = ["supported", "undecided", "contradicted", "meaningless"];

function verdictAt(regions: FindingRegions, values: readonly number[]): ClaimVerdict {
  if (!values.every((value) => Number.isFinite(value))) return "meaningless";
  if (liesIn(values, regions.supported)) return "supported";
  return liesIn(values, regions.contradicted) ? "contradicted" : "undecided";
}

function describe(
  { measure, factor, effectOf }: Claim,
  place: Place,
  levels: readonly string[],
  values: readonly number[],
): string {
  const at = Object.entries(place).map(([name, level]) => `${name} ${level}`);
  const what =
    effectOf === undefined
      ? measure
      : `the change of ${measure} with ${effectOf.factor} ${effectOf.levels.join(" against ")}`;
  const shown = levels.map((level, index) => `${level} ${shownValue(values[index])}`);
  return sentence(`${what} by ${factor} is ${shown.join(", ")}${at.length === 0 ? "" : `, at ${at.join(", ")}`}`);
}

const shownValue = (value: number): string =>
  Number.isFinite(value) ? `${Number(value.toPrecision(4))}` : "without value";

function sentence(text: string): string {
  return `${text[0].toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;
}
