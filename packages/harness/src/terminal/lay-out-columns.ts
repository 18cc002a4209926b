import type { Paint, Style } from "./paint.ts";
import { longestWord, textWidth, wrapText } from "./plain-text.ts";

/** A text in one style. */
export interface Span {
  readonly text: string;
  readonly style?: Style | undefined;
}

/** A column of texts. */
export interface TextColumn {
  readonly title: string;
  readonly cells: readonly Span[];
  /** Which side its cells keep to: figures keep to the right, so that their digits stand above each other. */
  readonly side: "left" | "right";
  /** The width below which its texts are not broken into lines; without it they are never broken. */
  readonly least?: number;
}

/** A column that is drawn as wide as there is room for. */
export interface DrawnColumn {
  readonly least: number;
  readonly most: number;
  title(width: number): string;
  draw(row: number, width: number): readonly Span[];
}

export type Column = TextColumn | DrawnColumn;

const gap = 2;

/**
 * Columns side by side under their titles, in lines that are no wider than `width`; undefined where there is not enough
 * room. Columns that may be narrower than their texts get what is left: as much as their longest words take, then what their
 * texts take, the first ones first, and then the drawn ones.
 */
export function layOutColumns(
  columns: readonly Column[],
  rows: number,
  width: number,
  paint: Paint,
): string[] | undefined {
  const widths = columns.map(leastWidth);
  let left = width - widths.reduce((sum, each) => sum + gap + each, -gap);
  if (left < 0) return undefined;
  const wishes = [columns.map(wordWidthOf), columns.map(textWidthOf), columns.map(drawnWidthOf)];
  for (const [index, wanted] of wishes.flatMap((widest) => [...widest.entries()])) {
    const more = Math.max(0, Math.min(left, wanted - (widths[index] ?? 0)));
    widths[index] = (widths[index] ?? 0) + more;
    left -= more;
  }
  return Array.from({ length: rows + 1 }, (_, row) =>
    joinCells(
      columns.map((column, index) => linesOf(column, row - 1, widths[index] ?? 0)),
      widths,
      paint,
    ),
  ).flat();
}

const isDrawn = (column: Column): column is DrawnColumn => "draw" in column;

/** The width at which no text of a column is broken; 0 for a drawn column. */
function textWidthOf(column: Column): number {
  if (isDrawn(column)) return 0;
  return Math.max(textWidth(column.title), ...column.cells.map(({ text }) => textWidth(text)));
}

/** The width at which no word of a column is cut; 0 for a drawn column. */
export function wordWidthOf(column: Column): number {
  if (isDrawn(column)) return 0;
  return Math.max(longestWord(column.title), ...column.cells.map(({ text }) => longestWord(text)));
}

const drawnWidthOf = (column: Column): number => (isDrawn(column) ? column.most : 0);

function leastWidth(column: Column): number {
  if (isDrawn(column)) return column.least;
  return column.least === undefined ? textWidthOf(column) : Math.min(column.least, textWidthOf(column));
}

/** The lines of one cell, each as wide as its column; row -1 is the title. */
function linesOf(column: Column, row: number, width: number): readonly (readonly Span[])[] {
  if (isDrawn(column)) {
    const spans: readonly Span[] = row < 0 ? [{ text: column.title(width), style: "dim" }] : column.draw(row, width);
    return [spans];
  }
  const { text, style } =
    row < 0 ? { text: column.title, style: "bold" as const } : (column.cells[row] ?? { text: "" });
  return wrapText(text, width).map((line) => {
    const blanks: Span = { text: " ".repeat(Math.max(0, width - textWidth(line))) };
    return column.side === "right" ? [blanks, { text: line, style }] : [{ text: line, style }, blanks];
  });
}

/** The cells of one row as lines without blanks at their ends. */
function joinCells(
  cells: readonly (readonly (readonly Span[])[])[],
  widths: readonly number[],
  paint: Paint,
): string[] {
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const spans = cells.flatMap((lines, index): readonly Span[] => [
      ...(index === 0 ? [] : [{ text: " ".repeat(gap) }]),
      ...(lines[line] ?? [{ text: " ".repeat(widths[index] ?? 0) }]),
    ]);
    return paintLine(spans, paint);
  });
}

/** Spans as one line; neighbours of one style are painted together, and blanks at the end are left out. */
export function paintLine(spans: readonly Span[], paint: Paint): string {
  const merged: { text: string; style: Style | undefined }[] = [];
  for (const { text, style } of spans) {
    const last = merged.at(-1);
    if (last !== undefined && last.style === style) last.text += text;
    else merged.push({ text, style });
  }
  while (merged.at(-1)?.text.trim() === "") merged.pop();
  const last = merged.at(-1);
  if (last !== undefined) last.text = last.text.trimEnd();
  return merged.map(({ text, style }) => (style === undefined ? text : paint(style, text))).join("");
}
