import { readNumber } from "../../answers/read-number.ts";
import type { TableColumn } from "../answer-form.ts";
import { type EntryShape, parseShape } from "../entry-shape.ts";
import { foldText, foldWords } from "../fold-text.ts";
import { plainText } from "./plain-text.ts";

const MAX_LENGTH = 200;

const shapes = new WeakMap<TableColumn, EntryShape>();

/** The shape of a column's entries, parsed once. */
function shapeOf(column: TableColumn): EntryShape | undefined {
  const shape = shapes.get(column) ?? (column.shape === undefined ? undefined : parseShape(column.shape));
  if (shape !== undefined) shapes.set(column, shape);
  return shape;
}

/**
 * What a cell of a key column calls its row, in the one form in which answers and truth are compared: a number, or a
 * text in one case without quotes and without the column's own words before it ("Galaxy GID075008"). Where the column
 * has a shape, the one word of that shape. Undefined where the cell names no row.
 */
export function readEntry(column: TableColumn, cell: string): string | undefined {
  if (cell.length > MAX_LENGTH) return undefined;
  if (column.kind !== "text") {
    const found = readNumber(plainText(cell), column.unit);
    return found.kind === "one" ? String(found.value) : undefined;
  }
  const folded = foldText(plainText(cell));
  const isShaped = shapeOf(column);
  if (isShaped !== undefined) {
    if (isShaped(folded)) return folded;
    const words = folded.split(/[\s,;:()[\]{}"'|=/]+/).map((word) => word.replace(/[.!?]+$/, ""));
    const shaped = new Set(words.filter((word) => isShaped(word)));
    const hasValue = words.some((word) => /^[-+]?[0-9]*[.,][0-9]/.test(word) && !isShaped(word));
    return shaped.size === 1 && !hasValue ? [...shaped][0] : undefined;
  }
  const isCut = folded.split("(").length !== folded.split(")").length;
  if (isCut || /[:=]\s?[-+]?\.?[0-9]/.test(folded)) return undefined;
  const label = new Set(foldWords(column.name));
  const words = folded.split(" ");
  const first = words.findIndex((word) => !label.has(word.replace(/[:#.]+$/, "")));
  const entry = first === -1 ? folded : words.slice(first).join(" ");
  return /[\p{L}\p{N}]/u.test(entry) ? entry : undefined;
}
