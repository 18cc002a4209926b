import type { TableSection } from "../answer-form.ts";
import { plainText } from "./plain-text.ts";
import { splitCells } from "./split-cells.ts";
import type { TableBuilder } from "./table-builder.ts";

/** Separates an entry from a remark after it: "X1Y2Z3 (23 %)", "X1Y2Z3: 23 %", "X1Y2Z3 - high". */
const REMARK = /\s*(?:[(|:=]|->|→|\s[-–—]\s)/;

/** Every label is a look at the rest of the line: "Galaxies: with lines: A, B" has two. */
const MAX_LABELS = 4;

/** Adds the entries of a line of a list: one with or without a remark, or several between commas or spaces. */
export function readListLine(table: TableSection, line: string, builder: TableBuilder, labels = 0): boolean {
  const text = withoutBrackets(
    plainText(line)
      .trim()
      .replace(/^\|\s*|\s*\|$/g, ""),
  );
  const several = splitCells(text, ";") ?? splitCells(text, ",");
  if (table.columns[0].kind !== "text" && builder.add([text])) return true;
  if (several !== undefined) {
    const entries = several
      .filter((cell) => cell !== "")
      .map((cell) => withoutRemark(cell.replace(/^(?:and|&)\s+/i, "")));
    const allNamed = entries.every((entry) => isName(entry, builder));
    if (allNamed) return entries.map((entry) => builder.add([entry])).every((added) => added);
    return isName(entries[0], builder) &&
      builder.knowsItsEntries &&
      !entries.slice(1).some((each) => isName(each, builder))
      ? builder.add([entries[0]])
      : false;
  }
  const entry = withoutRemark(text);
  if (isName(entry, builder)) return builder.add([entry]);
  const label = /^[^:]{1,60}:\s*(?=\S)/.exec(text);
  if (label !== null && labels < MAX_LABELS && builder.entryOf(label[0]) === undefined)
    return readListLine(table, text.slice(label[0].length), builder, labels + 1);
  const words = text.split(/\s+/).filter((word) => !/^(?:and|&)$/i.test(word));
  const areNames = builder.knowsItsEntries && words.length > 1 && words.every((word) => isName(word, builder));
  return areNames && words.map((word) => builder.add([word])).every((added) => added);
}

/** Without a shape to know entries by, only a single word is one: a sentence never is. */
function isName(text: string, builder: TableBuilder): boolean {
  if (text === "" || builder.entryOf(text) === undefined) return false;
  return builder.knowsItsEntries
    ? text.split(/\s+/).length <= 4
    : !/\s/.test(text) && !/^(?:none|nil|n\/a)\.?$/i.test(text);
}

function withoutRemark(text: string): string {
  const at = text.search(REMARK);
  return (at > 0 ? text.slice(0, at) : text).trim();
}

function withoutBrackets(text: string): string {
  return /^\[[^[\]]*\]$/.test(text) ? text.slice(1, -1) : text;
}
