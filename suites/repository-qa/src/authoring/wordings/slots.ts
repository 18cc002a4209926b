import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import { reportOf } from "../../paraphrase/canonical-query.ts";
import { showValue } from "../../paraphrase/shown-value.ts";
import { vocabularyOf } from "../../paraphrase/vocabulary.ts";
import type { Query } from "../../query/query-schema.ts";

/**
 * The questions that models may word. The meaning of an interpretation depends on every word, so these keep their own.
 */
export type WordedQuery = Exclude<Query, { type: "interpretation" }>;

/** A text that a wording must contain in one of its forms. */
export type Slot = readonly [form: string, ...others: readonly string[]];

/**
 * The texts that every wording of a question must contain. Undefined if an agent could not tell which variable is
 * meant.
 */
export function slotsOf(query: WordedQuery, blueprint: Blueprint): readonly Slot[] | undefined {
  const vocabulary = vocabularyOf(blueprint);
  const named = (short: string, among: "columns" | "pathVariables"): Slot | undefined => {
    const found = vocabulary[among].find((variable) => variable.short === short);
    if (found !== undefined) return found.needsShort ? [short] : [found.name, short];
    // An absent variable is recognised as missing by its short name.
    return isKnown(short, blueprint) ? undefined : [short];
  };
  const columns = columnsOf(query).map((short) => named(short, "columns"));
  const variables = conditionsOf(query).map(({ variable }) => named(variable, "pathVariables"));
  const names = [...columns, ...variables];
  if (!names.every((slot) => slot !== undefined)) return undefined;
  return [...names, ...valuesOf(query, blueprint)];
}

const isKnown = (short: string, { columns, paths }: Blueprint): boolean =>
  [...columns, ...paths.variables].some((variable) => variable.short === short);

const conditionsOf = (query: WordedQuery) => ("files" in query ? query.files : []);

function columnsOf(query: WordedQuery): string[] {
  const asked = "columns" in query ? [...query.columns] : "column" in query ? [query.column] : [];
  return [...asked, ...("rows" in query ? query.rows.map(({ column }) => column) : [])];
}

function valuesOf(query: WordedQuery, blueprint: Blueprint): Slot[] {
  const files = "file" in query ? [query.file] : "prefix" in query ? [query.prefix] : [];
  const conditions = conditionsOf(query).flatMap(({ variable, values }) =>
    values.map((value) => showValue(variable, value, blueprint)?.text ?? value),
  );
  const rows = "rows" in query ? query.rows.flatMap(({ values }) => values.map(String)) : [];
  const report = "statistic" in query && "column" in query ? reportOf(query, blueprint) : undefined;
  const figures =
    typeof report === "number" ? report : query.type === "bivariate-statistic" ? query.significant : undefined;
  return [
    ...[...files, ...conditions, ...rows].map((text): Slot => [text]),
    ...(figures === undefined ? [] : [[`${figures} significant figures`] as const]),
    ...(query.type === "bivariate-hypothesis" ? [[String(query.alpha)] as const] : []),
  ];
}

/** The slots that a wording lacks. */
export function missingSlots(wording: string, slots: readonly Slot[]): Slot[] {
  return slots.filter((slot) => !slot.some((form) => holds(wording, form)));
}

/** Whether a wording contains a text that is not part of a longer name or number. */
function holds(wording: string, text: string): boolean {
  const [folded, wanted] = [wording.toLowerCase(), text.toLowerCase()];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    const [before, after] = [folded.slice(Math.max(0, at - 1), at), folded.slice(at + wanted.length)];
    if (!/[\w.+-]/.test(/^\w/.test(wanted) ? before : "") && !(/\w$/.test(wanted) && /^(\w|[.+-]\w)/.test(after))) {
      return true;
    }
  }
  return false;
}
