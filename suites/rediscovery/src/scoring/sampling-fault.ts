import type { Cell, Claim } from "@assay/grading/claims";
import type { CallRow } from "../endpoint/call-row.ts";
import { ANY_ITEM, belongsToCell, itemsInCell } from "../measures/cell-items.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { comparedCells, namedFactors, questionOf } from "./claim-cells.ts";
import type { ErrorKind, Fault } from "./error-types.ts";
import { ignoringPlacebos } from "./observed-data.ts";
import { percent } from "./percent.ts";
import type { StudyRecord } from "./study-record.ts";
import { misplacedFault, otherSubjectFault, unvariedFault } from "./unvaried-fault.ts";

/** Minimum share of the reference design's items. A cell with fewer counts as hardly sampled. */
const MIN_ITEM_SHARE = 0.5;
/** Minimum share of items that compared conditions must have in common. */
const MIN_COMMON_SHARE = 0.5;
/** How far apart the items of compared conditions may lie on average, as a share of the data file: it begins easy. */
const MAX_DRIFT = 0.2;
/** A mean place says something from so many items on. */
const MIN_PLACED = 10;

/** The fault, if any, because of which a condition that a claim compares was never measured. */
export function unmeasuredFault(study: StudyRecord, kind: ErrorKind, claim: Claim): Fault | undefined {
  const { scenario, rows } = study;
  const named = namedFactors(claim);
  const missing = comparedCells(scenario, claim)
    .flat()
    .find((cell) => rowsIn(scenario, rows, cell, named).length === 0);
  return missing === undefined ? undefined : missingFault(study, kind, claim, missing, named);
}

/** The fault, if any, in the controls and in the items of the conditions that a claim compares. */
export function designFault(study: StudyRecord, claim: Claim): Fault | undefined {
  const { scenario, rows } = study;
  const named = namedFactors(claim);
  const control = missingControl(study, claim);
  if (control !== undefined) return ["unsound-design", `the control at ${control} was not measured`];
  for (const row of comparedCells(scenario, claim)) {
    const seen = row.map((cell) => rowsIn(scenario, rows, cell, named));
    const common = commonItems(scenario, row, seen);
    if (common < MIN_COMMON_SHARE) {
      const apart = `conditions were compared on different items: ${percent(common)} in common`;
      return unvariedFault(study, apart) ?? ["unsound-design", apart];
    }
    const drift = driftOf(scenario, row, seen);
    if (drift > MAX_DRIFT)
      return ["unsound-design", `conditions were compared on items ${percent(drift)} of the data file apart`];
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
  const unsent =
    unvariedFault(study, where) ?? misplacedFault(study, missing, named) ?? otherSubjectFault(study, missing);
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
 * Whether what a claim compares was asked, but not with all else alike: its levels are there under the conditions that it
 * names, and differ in something else. Where the comparison was clean, and wholly under another condition, the claim goes
 * too far and the design does not mix.
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
    const isClean = [...first].some((each) => others.every((of) => of.has(each)));
    const isPartlyThere = row.some((cell) => rowsIn(scenario, rows, cell, named).length > 0);
    return contexts.every(({ size }) => size > 0) && (!isClean || isPartlyThere);
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

/**
 * The fault, if any, in the number of items: a handful in a condition, also if all kinds of items are taken together. With
 * `ofOneKind`, too few of one kind are enough.
 */
export function scarcityFault(study: StudyRecord, claim: Claim, ofOneKind = false): Fault | undefined {
  const { scenario, rows } = study;
  const named = namedFactors(claim);
  for (const cell of comparedCells(scenario, claim).flat()) {
    const count = itemsIn(rowsIn(scenario, rows, cell, named));
    const whole = allKinds(scenario, cell);
    const isFew = (place: Cell): boolean =>
      itemsIn(rowsIn(scenario, rows, place, named)) < MIN_ITEM_SHARE * needed(scenario, place);
    if (!isFew(cell) || !(ofOneKind || isFew(whole))) continue;
    return [
      "laziness",
      `${count} items at ${showCell(cell, named)}, where the reference has ${needed(scenario, cell)}`,
    ];
  }
  return undefined;
}

/** The same condition with items of every kind. */
function allKinds({ family }: Scenario, { subject, levels }: Cell): Cell {
  const kinds = family.factors.flatMap(({ name, kind }) => (kind === "item" ? [[name, ANY_ITEM] as const] : []));
  return { subject, levels: { ...levels, ...Object.fromEntries(kinds) } };
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

/** How far the items of two conditions lie apart in the order of the data file, on average, at most. */
function driftOf({ bank }: Scenario, cells: readonly Cell[], seen: readonly (readonly CallRow[])[]): number {
  const places = cells.flatMap((cell, index) => {
    const possible = itemsInCell(bank, cell).map(({ id }) => id);
    const items = [...new Set(seen[index].map(({ item }) => item))];
    if (items.length < MIN_PLACED) return [];
    const sum = items.reduce((total, item) => total + possible.indexOf(item), 0);
    return [{ kind: possible.join("\n"), mean: sum / items.length / possible.length }];
  });
  const apart = [...Map.groupBy(places, ({ kind }) => kind).values()].map((alike) => {
    const means = alike.map(({ mean }) => mean);
    return Math.max(...means) - Math.min(...means);
  });
  return Math.max(0, ...apart);
}

const showCell = ({ subject, levels }: Cell, named: ReadonlySet<string>): string =>
  [subject, ...Object.entries(levels).flatMap(([name, level]) => (named.has(name) ? [`${name} = ${level}`] : []))].join(
    ", ",
  );
