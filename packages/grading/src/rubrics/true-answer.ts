import type { Json } from "@assay/contract";
import type { AnswerForm, Section, SeriesSection, TableSection } from "./answer-form.ts";
import type { Check, Rubric } from "./rubric.ts";

type JsonRow = { [column: string]: Json };

/**
 * The answer that meets every check of a rubric, as a results file holds it: the middle of every interval, and in every
 * list the entries that belong there. Probes and tests start from it. A cell that no check asks for is null.
 */
export function trueAnswer({ sections }: AnswerForm, { metarubrics }: Rubric): { [section: string]: Json } {
  const checks = metarubrics.flatMap(({ criteria }) => criteria.flatMap(({ check }) => check ?? []));
  return Object.fromEntries(
    sections.map((section) => {
      const own = checks.filter((check) => sectionOf(check) === section.name);
      if (section.kind === "series") return [section.name, seriesOf(own)];
      return [section.name, section.kind === "table" ? rowsOf(section, own) : contentOf(section, own)];
    }),
  );
}

const sectionOf = (check: Check): string => ("of" in check ? check.of.section : check.section);

/** What a check accepts, where it is about a value. */
function acceptedBy(check: Check): number | string | undefined {
  switch (check.kind) {
    case "within":
      return (check.low + check.high) / 2;
    case "interval":
      return check.estimate;
    case "equal-rounded":
      return check.value;
    case "equal-text":
      return check.text;
    default:
      return undefined;
  }
}

/** The true series, under the names that the truth has for them. */
function seriesOf(checks: readonly Check[]): Json {
  return Object.fromEntries(
    checks.flatMap((each) => (each.kind === "matched" ? [[each.entry, [...each.values]]] : [])),
  );
}

function contentOf(section: Exclude<Section, TableSection | SeriesSection>, checks: readonly Check[]): Json {
  if (section.kind === "text") return "The analysis followed the problem.";
  const find = (part: "value" | "uncertainty"): Json => {
    const check = checks.find((each) => "of" in each && each.of.part === part);
    const interval = checks.find((each) => each.kind === "interval");
    if (part === "uncertainty" && check === undefined && interval !== undefined) return interval.error;
    return (check && acceptedBy(check)) ?? null;
  };
  const hasSpread = section.kind === "value" && section.uncertainty;
  return hasSpread ? { value: find("value"), uncertainty: find("uncertainty") } : find("value");
}

function rowsOf({ columns, key }: TableSection, checks: readonly Check[]): Json {
  const rows = new Map<number | string, JsonRow>();
  const rowOf = (entry: number | string): JsonRow => {
    const empty = Object.fromEntries(columns.map(({ name }) => [name, name === key ? entry : null]));
    const row = rows.get(entry) ?? empty;
    rows.set(entry, row);
    return row;
  };
  for (const check of checks) {
    if (check.kind === "listed") rowOf(check.entry);
    if ("of" in check && check.of.cell !== undefined)
      rowOf(check.of.cell.row)[check.of.cell.column] = acceptedBy(check) ?? null;
    if (check.kind === "interval" && check.of.cell !== undefined && check.uncertainty !== undefined)
      rowOf(check.of.cell.row)[check.uncertainty] = check.error;
  }
  return [...rows.values()].map((row) => (columns.length === 1 ? row[key] : row));
}
