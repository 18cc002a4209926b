import type { Stream } from "@assay/science/numerics/stream";
import {
  booleanColumn,
  categoryColumn,
  dateColumn,
  floatColumn,
  integerColumn,
  makeTable,
  type Table,
  type Column as TableColumn,
  textColumn,
} from "@assay/science/tables";
import type { Column } from "../../blueprint/column-schema.ts";
import type { OlderName } from "../../blueprint/mess-schema.ts";

/** The path of an older copy of a data file. */
export function olderPath(path: string, name: OlderName): string {
  if (name === "backup/") return name + path;
  if (name === ".bak" || name === ".old") return path + name;
  const point = path.lastIndexOf(".");
  return path.slice(0, point) + name + path.slice(point);
}

/** An earlier version of a table, without its last rows and with outcomes before recalibration. */
export function olderTable(random: Stream, table: Table, columns: ReadonlyMap<string, Column>): Table {
  const rows = Math.max(1, Math.floor(table.rows * (0.6 + 0.35 * random.uniform())));
  return makeTable(
    table.columns.map(({ name, column }) => {
      const kept = firstRows(column, rows);
      const made = columns.get(name);
      return { name, column: made?.role === "dependent" ? drifted(random.split(name), kept, made) : kept };
    }),
  );
}

function firstRows(column: TableColumn, rows: number): TableColumn {
  switch (column.kind) {
    case "float":
      return floatColumn(column.values.subarray(0, rows), column.precision);
    case "integer":
      return integerColumn(column.values.subarray(0, rows));
    case "category":
      return categoryColumn(column.codes.subarray(0, rows), column.levels);
    case "date":
      return dateColumn(column.values.subarray(0, rows), column.format);
    case "boolean":
      return booleanColumn(column.values.subarray(0, rows));
    case "text":
      return textColumn(column.values.slice(0, rows));
  }
}

/** An outcome on a scale that was off by 2 to 15 percent, limited to its range. */
function drifted(random: Stream, column: TableColumn, { values }: Extract<Column, { role: "dependent" }>): TableColumn {
  if (values.kind === "category" || (column.kind !== "float" && column.kind !== "integer")) return column;
  const [low, high] = values.range;
  const factor = 1 + random.choose([-1, 1]) * (0.02 + 0.13 * random.uniform());
  const numbers = column.values.map((value) => Math.min(Math.max(value * factor, low), high));
  return column.kind === "float" ? floatColumn(numbers, column.precision) : integerColumn(numbers.map(Math.round));
}
