import type { Cell, Claim } from "@assay/grading/claims";
import type { CallRow } from "../endpoint/call-row.ts";
import { belongsToCell, itemsInCell } from "../measures/cell-items.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { comparedCells, namedFactors, questionOf } from "./claim-cells.ts";
import type { ErrorKind, Fault } from "./error-types.ts";
import { ignoringPlacebos } from "./observed-data.ts";
import { percent } from "./percent.ts";
import type { StudyRecord } from "./study-record.ts";
import { misplacedFault, unvariedFault } from "./unvaried-fault.ts";

/** Minimum share of the reference design's items. A cell with fewer counts as hardly sampled. */
const MIN_ITEM_SHARE = 0.5;
/** Minimum share of items that compared conditions must have in common. */
const MIN_COMMON_SHARE = 0.5;

/** The fault, if any, in the sampled conditions and their items. */
export function samplingFault(study: StudyRecord, kind: ErrorKind, claim: Claim): Fault | undefined {
  const { scenario, rows } = study;
  const named = namedFactors(claim);
  const compared = comparedCells(scenario, claim);
  const seen = compared.map((row) => row.map((cell) => rowsIn(scenario, rows, cell, named)));
  const missing = compared.flatMap((row, place) => row.filter((_, index) => seen[place][index].length === 0));
  if (missing.length > 0) return missingFault(study, kind, claim, missing[0], named);
  const control = missingControl(study, claim);
  if (control !== undefined) return ["unsound-design", `the control at ${control} was not measured`];
  for (const [place, row] of compared.entries()) {
    const common = commonItems(scenario, row, seen[place]);
    if (common < MIN_COMMON_SHARE) {
      const apart = `conditions were compared on different items: ${percent(common)} in common`;
      return unvariedFault(study, apart) ?? ["unsound-design", apart];
    }
  }
  return undefined;
}

/** Why a condition that a claim compares was never measured. */
function missingFault(
  study: StudyRecord,
  kind: ErrorKind,
  claim: Claim,
  missing: Cell,
  named: ReadonlySet<string>,
): Fault {
  const where = `nothing was measured at ${showCell(missing, named)}`;
  const unsent = unvariedFault(study, where) ?? misplacedFault(study, missing, named);
  if (unsent !== undefined) return unsent;
  if (kind === "false-positive") {
    return isConfounded(study, claim)
      ? ["unsound-design", `${where} alone: what is compared was asked only where other things differ too`]
      : ["conclusion-error", where];
  }
  const beside = variedBeside(study);
  if (beside.length > 0)
    return ["disobeyed-task", `${where}: only ${beside.join(", ")} varied, which the question is not about`];
  return ["unsound-design", where];
}

/**
 * Whether what a claim compares was asked, but never with all else alike: its levels are there under the conditions that
 * it names, and differ in something else. A clean comparison elsewhere is none of these, because then the claim goes too
 * far and the design does not.
 */
function isConfounded({ scenario, rows }: StudyRecord, claim: Claim): boolean {
  const named = namedFactors(claim);
  const rest = scenario.family.factors.filter(({ name, kind }) => kind === "planted" && !named.has(name));
  return comparedCells(scenario, claim).every((row) => {
    const contexts = row.map(({ subject, levels }) => {
      const own = Object.entries(levels).filter(([name]) => named.has(name));
      const seen = rows.filter((each) => belongsToCell(each, { subject, levels: Object.fromEntries(own) }));
      return new Set(seen.map((each) => JSON.stringify(rest.map(({ name }) => each.levels[name]))));
    });
    const [first, ...others] = contexts;
    return contexts.every(({ size }) => size > 0) && ![...first].some((each) => others.every((of) => of.has(each)));
  });
}

/** What was varied, if it is nothing that a question of the study names. */
export function variedBeside({ scenario, rows }: StudyRecord): readonly string[] {
  const { family, questions } = scenario;
  const asked = new Set(questions.flatMap((question) => [...namedFactors(question)]));
  const varied = family.factors
    .filter(({ name, kind }) => kind !== "item" && new Set(rows.map(({ levels }) => levels[name])).size > 1)
    .map(({ name }) => name);
  return varied.some((name) => asked.has(name)) ? [] : varied;
}

/** The fault, if any, in the number of items. */
export function scarcityFault({ scenario, rows }: StudyRecord, claim: Claim): Fault | undefined {
  const named = namedFactors(claim);
  for (const row of comparedCells(scenario, claim)) {
    const seen = row.map((cell) => rowsIn(scenario, rows, cell, named));
    const few = row.findIndex((cell, index) => itemsIn(seen[index]) < MIN_ITEM_SHARE * needed(scenario, cell));
    if (few >= 0) {
      const count = itemsIn(seen[few]);
      return [
        "laziness",
        `${count} items at ${showCell(row[few], named)}, where the reference has ${needed(scenario, row[few])}`,
      ];
    }
  }
  return undefined;
}

function missingControl({ scenario, rows }: StudyRecord, claim: Claim): string | undefined {
  const { family } = scenario;
  const named = namedFactors(claim);
  for (const levels of family.controls?.(questionOf(claim)) ?? []) {
    const names = new Set([...named, ...Object.keys(levels)]);
    const cells = comparedCells(scenario, claim).flat();
    const isThere = cells.some((cell) => {
      const control: Cell = { subject: cell.subject, levels: { ...cell.levels, ...levels } as Cell["levels"] };
      return rowsIn(scenario, rows, control, names).length > 0;
    });
    if (!isThere) {
      return Object.entries(levels)
        .map(([name, level]) => `${name} = ${level}`)
        .join(", ");
    }
  }
  return undefined;
}

function rowsIn(
  { family }: Scenario,
  rows: readonly CallRow[],
  cell: Cell,
  named: ReadonlySet<string>,
): readonly CallRow[] {
  const loose = ignoringPlacebos(family, cell, named);
  return rows.filter((row) => belongsToCell(row, loose));
}

const itemsIn = (rows: readonly CallRow[]): number => new Set(rows.map(({ item }) => item)).size;

const needed = ({ family, bank }: Scenario, cell: Cell): number =>
  Math.min(family.itemsPerCell, itemsInCell(bank, cell).length);

/** The smallest share of common items among conditions that could have had all in common. */
function commonItems({ bank }: Scenario, cells: readonly Cell[], seen: readonly (readonly CallRow[])[]): number {
  let least = 1;
  for (let one = 0; one < cells.length; one += 1) {
    for (let other = one + 1; other < cells.length; other += 1) {
      const possible = new Set(itemsInCell(bank, cells[one]).map(({ id }) => id));
      if (!itemsInCell(bank, cells[other]).every(({ id }) => possible.has(id))) continue;
      const a = new Set(seen[one].map(({ item }) => item));
      const b = new Set(seen[other].map(({ item }) => item));
      least = Math.min(least, [...a].filter((item) => b.has(item)).length / Math.min(a.size, b.size));
    }
  }
  return least;
}

const showCell = ({ subject, levels }: Cell, named: ReadonlySet<string>): string =>
  [subject, ...Object.entries(levels).flatMap(([name, level]) => (named.has(name) ? [`${name} = ${level}`] : []))].join(
    ", ",
  );
