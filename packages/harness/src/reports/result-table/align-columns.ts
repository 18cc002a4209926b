import { textWidth } from "../../terminal/index.ts";

/** A column of a table in plain text. */
export interface Column {
  readonly title: string;
  readonly cells: readonly string[];
  /** Which side its cells keep to: figures keep to the right, so that their digits stand above each other. */
  readonly side: "left" | "right";
}

const gap = 2;

/** Columns side by side, their titles above them: lines without blanks at their ends. */
export function alignColumns(columns: readonly Column[]): string[] {
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length));
  return Array.from({ length: rows + 1 }, (_, row) =>
    columns
      .map((column) => {
        const text = row === 0 ? column.title : (column.cells[row - 1] ?? "");
        const blanks = " ".repeat(columnWidth(column) - textWidth(text));
        return column.side === "right" ? blanks + text : text + blanks;
      })
      .join(" ".repeat(gap))
      .trimEnd(),
  );
}

const columnWidth = ({ title, cells }: Column): number =>
  Math.max(textWidth(title), ...cells.map((cell) => textWidth(cell)));
