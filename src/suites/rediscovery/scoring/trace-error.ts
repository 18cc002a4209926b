import { type Cell, type Claim, truthOf, wordsOf } from "../../../grading/claims/index.ts";
import type { CallRow } from "../endpoint/call-row.ts";
import { belongs, itemsOf } from "../measures/cell-items.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { comparedCells, namedFactors, questionOf } from "./claim-cells.ts";
import { type ErrorType, errorTypes, type Stage } from "./error-types.ts";
import { looseCell, ownSpace } from "./own-data.ts";
import type { StudyRecord } from "./study-record.ts";

/** A claim that went wrong, and where in the study it did. */
export interface TracedError {
  readonly kind: "false-positive" | "false-negative";
  readonly claim: Claim;
  readonly stage: Stage;
  readonly type: ErrorType;
  readonly evidence: string;
}

type Finding = readonly [type: ErrorType, evidence: string];

/** The share of equal requests from which on a study goes round in circles. */
const LOOPING = 0.5;
/** Of the items of the reference design, the share below which a cell counts as hardly sampled. */
const ENOUGH_ITEMS = 0.5;
/** The share of items that compared conditions must have in common. */
const COMMON_ITEMS = 0.5;
/** The share of replies that may be read otherwise than they were meant. */
const MISREAD = 0.1;

/** Where a claim that is wrong, or one that is missing, went wrong: the first rule that applies, with what it saw. */
export function traceError(study: StudyRecord, kind: TracedError["kind"], claim: Claim): TracedError {
  const [type, evidence] =
    inSystem(study) ??
    inExecution(study, kind) ??
    inSampling(study, kind, claim) ??
    inReading(study) ??
    inAnalysis(study, kind, claim);
  return { kind, claim, stage: errorTypes[type], type, evidence };
}

function inSystem({ faults }: StudyRecord): Finding | undefined {
  return faults.length === 0 ? undefined : ["system-error", `${faults.length} faults, the first: ${faults[0]}`];
}

/** What shows in the course of the study as a whole. */
function inExecution(study: StudyRecord, kind: TracedError["kind"]): Finding | undefined {
  const { calls, rows, notUnderstood, handedIn } = study;
  if (calls === 0 && notUnderstood === 0) {
    if (kind === "false-negative" || handedIn === 0) return ["premature-termination", "no subject was ever asked"];
    return ["conclusion-error", "no subject was ever asked"];
  }
  const repeated = 1 - rows.length / Math.max(1, calls);
  if (repeated > LOOPING) return ["endless-loop", `${percent(repeated)} of ${calls} calls repeat an earlier one`];
  if (handedIn === 0) return ["premature-termination", `after ${calls} calls nothing was handed in`];
  const unread = notUnderstood / Math.max(1, calls + notUnderstood);
  if (unread > 0.5) return ["disobeyed-task", `${percent(unread)} of the prompts were about no item of the study`];
  const onTask = rows.filter((row) => study.isOnTask(row)).length;
  if (onTask === 0)
    return ["disobeyed-task", `none of ${rows.length} calls was made under conditions that the question is about`];
  return undefined;
}

/** What shows in which conditions were sampled, with which items, and how often. */
function inSampling(study: StudyRecord, kind: TracedError["kind"], claim: Claim): Finding | undefined {
  const { scenario, rows } = study;
  const named = namedFactors(claim);
  const compared = comparedCells(scenario, claim);
  const seen = compared.map((row) => row.map((cell) => rowsIn(scenario, rows, cell, named)));
  const missing = compared.flatMap((row, place) => row.filter((_, index) => seen[place][index].length === 0));
  if (missing.length > 0) {
    const where = `nothing was measured at ${showCell(missing[0], named)}`;
    return kind === "false-positive" ? ["conclusion-error", where] : ["unsound-design", where];
  }
  const control = missingControl(study, claim);
  if (control !== undefined) return ["unsound-design", `the control at ${control} was not measured`];
  for (const [place, row] of compared.entries()) {
    const common = commonItems(scenario, row, seen[place]);
    if (common < COMMON_ITEMS) {
      return ["unsound-design", `conditions were compared on different items: ${percent(common)} in common`];
    }
    const few = row.findIndex((cell, index) => itemsIn(seen[place][index]) < ENOUGH_ITEMS * needed(scenario, cell));
    if (few >= 0) {
      const count = itemsIn(seen[place][few]);
      return [
        "laziness",
        `${count} items at ${showCell(row[few], named)}, where the reference has ${needed(scenario, row[few])}`,
      ];
    }
  }
  return undefined;
}

/** What shows in the agent's own table of results. */
function inReading({ misread }: StudyRecord): Finding | undefined {
  if (misread === undefined || misread.share <= MISREAD) return undefined;
  return [
    "implementation-error",
    `${percent(misread.share)} of ${misread.count} replies stand otherwise in results.jsonl than they were given`,
  ];
}

/** What shows against the agent's own data. */
function inAnalysis({ scenario, rows }: StudyRecord, kind: TracedError["kind"], claim: Claim): Finding {
  const { verdict } = truthOf(claim, ownSpace(scenario, rows, namedFactors(claim)));
  if (kind === "false-negative") {
    if (verdict === "supported")
      return ["interpretation-error", `the study's own data say that ${lower(wordsOf(claim))}`];
    return ["unsound-design", "the study's own data do not show it: the design mixes it with something else"];
  }
  if (verdict === "contradicted") return ["interpretation-error", "the study's own data say otherwise"];
  if (verdict === "supported")
    return ["unsound-design", "the study's own data say so: the design mixes it with something else"];
  return ["conclusion-error", "the study's own data do not decide it"];
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
  const loose = looseCell(family, cell, named);
  return rows.filter((row) => belongs(row, loose));
}

const itemsIn = (rows: readonly CallRow[]): number => new Set(rows.map(({ item }) => item)).size;

const needed = ({ family, bank }: Scenario, cell: Cell): number =>
  Math.min(family.itemsPerCell, itemsOf(bank, cell).length);

/** The least share of common items among conditions that could have had them all in common. */
function commonItems({ bank }: Scenario, cells: readonly Cell[], seen: readonly (readonly CallRow[])[]): number {
  let least = 1;
  for (let one = 0; one < cells.length; one += 1) {
    for (let other = one + 1; other < cells.length; other += 1) {
      const possible = new Set(itemsOf(bank, cells[one]).map(({ id }) => id));
      if (!itemsOf(bank, cells[other]).every(({ id }) => possible.has(id))) continue;
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

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const lower = (text: string): string => text[0].toLowerCase() + text.slice(1).replace(/\.$/, "");
