import type { AnswerForm, TableSection } from "../answer-form.ts";
import { foldText } from "../fold-text.ts";
import type { Cell, ParsedAnswer, ParsedRow, ParsedSection } from "../parsed-answer.ts";
import { readEntry } from "../reading/read-entry.ts";
import type { SeriesMatches } from "./match-series.ts";

type ParsedTable = Extract<ParsedSection, { kind: "table" }>;

/** Before the name of a series that stands for no true one. No entry of the truth begins so. */
const UNMATCHED = "unmatched: ";

/**
 * The answer with the truth's names in the place of its own, in every column that holds names of series. From here on it is
 * graded as if both had used the same names.
 */
export function withTrueNames(form: AnswerForm, answer: ParsedAnswer, matches: SeriesMatches): ParsedAnswer {
  const trueNames = new Map<string, Map<string, string>>();
  for (const [{ section, entry }, { name }] of matches) {
    const own = trueNames.get(section) ?? new Map<string, string>();
    own.set(name, foldText(String(entry)));
    trueNames.set(section, own);
  }
  const sections = new Map(answer.sections);
  for (const table of form.sections) {
    if (table.kind !== "table" || table.columns.every(({ names }) => names === undefined)) continue;
    const parsed = sections.get(table.name);
    if (parsed?.kind === "table") sections.set(table.name, renamed(table, parsed, trueNames));
  }
  return { ...answer, sections };
}

function renamed(
  { columns, key }: TableSection,
  parsed: ParsedTable,
  trueNames: ReadonlyMap<string, ReadonlyMap<string, string>>,
): ParsedTable {
  const naming = columns.filter(({ names }) => names !== undefined);
  const rename = (names: string, own: string): string => trueNames.get(names)?.get(own) ?? `${UNMATCHED}${own}`;
  const rows = new Map<string, ParsedRow>();
  for (const [entry, row] of parsed.rows) {
    const own = naming.find(({ name }) => name === key)?.names;
    const called = own === undefined ? entry : rename(own, entry);
    const cells = new Map<string, Cell>(row.cells);
    for (const column of naming) {
      const cell = cells.get(column.name);
      if (column.names === undefined || column.name === key || cell?.kind !== "text") continue;
      cells.set(column.name, { kind: "text", text: rename(column.names, readEntry(column, cell.text) ?? cell.text) });
    }
    rows.set(called, { entry: called, cells });
  }
  return { ...parsed, rows };
}
