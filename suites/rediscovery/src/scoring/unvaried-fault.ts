import type { Cell } from "@assay/grading/claims";
import type { CallRow } from "../endpoint/call-row.ts";
import { cellKey } from "../scenario/claim-space.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { Fault } from "./error-types.ts";
import { drawIdentity } from "./observed-data.ts";
import { percent } from "./percent.ts";
import type { StudyRecord } from "./study-record.ts";

/** A study whose prompts do not vary asks at least this share of repeated items under one condition alone. */
const MIN_AGAIN_SHARE = 0.5;
/** So many requests in a row that come again in the same order are a list that was gone through twice. */
const MAX_RUN = 20;
/** A shorter list is gone through twice if all of it comes again, and it has at least so many requests. */
const MIN_RUN = 5;

/** That prompts which were to differ were read as one condition, if that is why something was not measured. */
export function unvariedFault(study: StudyRecord, why: string): Fault | undefined {
  const same = askedAgain(study);
  if (same < MIN_AGAIN_SHARE) return undefined;
  return [
    "implementation-error",
    `${why}, and ${percent(same)} of the items that were asked several times were always asked under one condition: the prompts did not vary`,
  ];
}

/**
 * That a level never reached a subject, though a claim speaks of it: another condition was asked twice in its place, or a
 * level that no claim speaks of was asked instead.
 */
export function misplacedFault(study: StudyRecord, missing: Cell, named: ReadonlySet<string>): Fault | undefined {
  const { asked } = study;
  const lost = [...named].find(
    (name) => missing.levels[name] !== undefined && asked.every(({ levels }) => levels[name] !== missing.levels[name]),
  );
  if (lost === undefined || !speaksOf(study, lost, missing.levels[lost])) return undefined;
  const unsent = `${lost} = ${missing.levels[lost]} never reached a subject`;
  const twice = askedTwice(study);
  if (twice !== undefined) return ["implementation-error", `${unsent}, while ${twice} was asked twice over`];
  const reference = study.scenario.family.factors.find(({ name }) => name === lost)?.reference;
  const instead = new Set(asked.map(({ levels }) => levels[lost]).filter((level) => level !== reference));
  const unsaid = [...instead].find((level) => !speaksOf(study, lost, level));
  if (unsaid === undefined) return undefined;
  return ["implementation-error", `${unsent}, while ${lost} = ${unsaid} was asked and no claim speaks of it`];
}

/** That the requests to one subject went to another, which was asked everything twice. */
export function otherSubjectFault({ scenario, asked }: StudyRecord, { subject }: Cell): Fault | undefined {
  if (asked.some((row) => row.subject === subject)) return undefined;
  const conditions = conditionsOf(scenario, asked);
  if (!conditions.every(isDoubled)) return undefined;
  return ["implementation-error", `no request reached ${subject}, while all others were sent twice`];
}

/** Whether a submitted claim names a level of a factor, or all of them. */
function speaksOf({ claims }: StudyRecord, factor: string, level: string): boolean {
  return claims.some(({ factor: own, finding, effectOf, scope }) => {
    if (own === factor) {
      if (finding.kind === "contrast") return finding.levels.includes(level);
      return finding.kind !== "extreme" || finding.level === level;
    }
    if (effectOf?.factor === factor) return effectOf.levels.includes(level);
    return scope?.conditions?.[factor]?.includes(level) ?? false;
  });
}

/** Of the items that a subject was asked about several times, the share that was always asked under one condition. */
function askedAgain({ asked }: StudyRecord): number {
  const items = Map.groupBy(asked, ({ subject, item }) => `${subject}\n${item}`);
  const several = [...items.values()].filter((rows) => count(rows, ({ reply }) => reply) > 1);
  return several.length === 0 ? 0 : several.filter((rows) => count(rows, cellKey) === 1).length / several.length;
}

/** A condition that was asked twice over, if others were not. */
function askedTwice({ scenario, asked }: StudyRecord): string | undefined {
  const conditions = conditionsOf(scenario, asked);
  const doubled = conditions.filter(isDoubled);
  if (doubled.length === 0 || doubled.length === conditions.length) return undefined;
  const [{ subject, levels }] = doubled[0];
  const told = scenario.family.factors
    .filter(({ kind, name, reference }) => kind === "planted" && levels[name] !== reference)
    .map(({ name }) => `${name} = ${levels[name]}`);
  return [subject, ...(told.length === 0 ? ["the reference condition"] : told)].join(", ");
}

const conditionsOf = (scenario: Scenario, asked: readonly CallRow[]): readonly (readonly CallRow[])[] => [
  ...Map.groupBy(asked, (row) => cellKey(withoutItems(scenario, row))).values(),
];

/**
 * Whether the list of requests of a condition was gone through twice: many of them come again in the same order. Parts of
 * a design that share items overlap in another order.
 */
function isDoubled(rows: readonly CallRow[]): boolean {
  const run = Math.min(MAX_RUN, Math.floor(rows.length / 2));
  if (run < MIN_RUN) return false;
  const runs = rows.slice(run - 1).map((_, start) =>
    rows
      .slice(start, start + run)
      .map(drawIdentity)
      .join("\n"),
  );
  return new Set(runs).size < runs.length;
}

function withoutItems({ family }: Scenario, { subject, levels }: CallRow): Cell {
  const own = family.factors.filter(({ kind }) => kind !== "item").map(({ name }) => [name, levels[name]] as const);
  return { subject, levels: Object.fromEntries(own) };
}

const count = (rows: readonly CallRow[], of: (row: CallRow) => string): number => new Set(rows.map(of)).size;
