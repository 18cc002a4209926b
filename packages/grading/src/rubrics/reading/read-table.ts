import type { TableSection } from "../answer-form.ts";
import { foldWords } from "../fold-text.ts";
import type { ParsedSection } from "../parsed-answer.ts";
import { plainText } from "./plain-text.ts";
import { readRow } from "./read-row.ts";
import { splitCells } from "./split-cells.ts";
import { TableBuilder } from "./table-builder.ts";
import { type Header, readHeader } from "./table-header.ts";

const RULE = /^[\s|:+\-=_*~]{3,}$/;
const HEADER_WITHIN = 12;
/** Lines that are no rows of a table, after which no more are looked for: nobody writes so much prose around one. */
const MAX_PASSED = 4000;

/**
 * The rows of a table given as text: CSV, TSV, Markdown, "key: value", "key , value", "key value", bullets, in a code
 * fence or not, below a header or not. Lines that are no rows, such as prose around the table, are passed over,
 * up to a number.
 */
export function readTable(table: TableSection, lines: readonly string[]): Extract<ParsedSection, { kind: "table" }> {
  const builder = new TableBuilder(table);
  let header: Header | undefined;
  let [seen, passed] = [0, 0];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "" || RULE.test(line)) continue;
    seen += 1;
    const found = header === undefined && seen <= HEADER_WITHIN ? readHeader(table, line) : undefined;
    if (found !== undefined && builder.size === 0) {
      header = found;
      continue;
    }
    if (line.includes("|") && isMarkdownRule(lines[index + 1] ?? "")) continue;
    if (header !== undefined && addBelow(header, table, line, builder)) continue;
    const isRow = (header === undefined || header.width === table.columns.length) && readRow(table, line, builder);
    if (!isRow) passed += 1;
    if (passed === MAX_PASSED) break;
  }
  return builder.finish(builder.size === 0 && saysNone(lines));
}

/** The line below a Markdown table's header, whatever the header says. */
function isMarkdownRule(line: string): boolean {
  return /^[\s|:-]+$/.test(line) && line.includes("--") && line.includes("|");
}

/** A line below a header, split as the header was. */
function addBelow(header: Header, table: TableSection, line: string, builder: TableBuilder): boolean {
  if (table.columns.length === 1 && header.width === 1) return false;
  const cells = splitCells(line, header.separator);
  if (cells === undefined || cells.length !== header.width) return false;
  return builder.add(table.columns.map(({ name }) => cells[header.positions.get(name) ?? -1]));
}

const MAX_NOTHING_LENGTH = 200;
const NOTHING = /^(?:none|nil|nothing|empty|n a|not applicable|there (?:is|are) none|no [a-z ]{1,60})$/;

function saysNone(lines: readonly string[]): boolean {
  const said = lines.filter((line) => /[\p{L}\p{N}]/u.test(line) || /[[{]\s*[\]}]/.test(line));
  if (said.length !== 1 || said[0].length > MAX_NOTHING_LENGTH) return false;
  return /^\s*(?:\[\s*\]|\{\s*\})\s*$/.test(said[0]) || NOTHING.test(foldWords(plainText(said[0])).join(" "));
}
