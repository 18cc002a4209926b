import { closeSync, openSync } from "node:fs";
import type { BasicType, ParquetWriteOptions } from "hyparquet-writer";
import { fileWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import type { BeginTable, Cell, ColumnKind } from "./column.ts";

/** Bytes that a group of rows takes in memory, about; it is held there until it is written. */
const groupBytes = 4_000_000;
/** Of a value that is not a text, and of a text besides its characters. */
const cellBytes = 16;

const types: { readonly [Kind in ColumnKind]: BasicType } = {
  text: "STRING",
  whole: "INT64",
  number: "DOUBLE",
  flag: "BOOLEAN",
  time: "TIMESTAMP",
  json: "STRING",
};

type Value = string | number | boolean | null;

type ColumnData = ParquetWriteOptions["columnData"][number]["data"];

/** A table as Apache Parquet, compressed with Snappy; values of any shape are texts of JSON. */
export const parquetTable: BeginTable = (path, columns) => {
  // The writer would write over a file that is there.
  closeSync(openSync(path, "wx"));
  const typed = columns.map(({ name, kind }) => ({ name, type: types[kind] }));
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: schemaFromColumnData({ columnData: typed.map((column) => ({ ...column, data: [] })) }),
    createdBy: "assay",
  });
  let pending: Value[][] = columns.map(() => []);
  let bytes = 0;
  const flush = (): void => {
    const rows = pending[0].length;
    if (rows === 0) return;
    const columnData = columns.map(({ name, kind }, index) => ({ name, data: writtenValues(pending[index], kind) }));
    writer.write({ columnData, rowGroupSize: rows });
    pending = columns.map(() => []);
    bytes = 0;
  };
  return {
    add(row) {
      for (const [index, { kind }] of columns.entries()) {
        const value = parquetValue(row[index], kind);
        pending[index].push(value);
        bytes += cellBytes + (typeof value === "string" ? value.length : 0);
      }
      if (bytes >= groupBytes) flush();
    },
    end() {
      flush();
      writer.finish();
    },
  };
};

/** The writer takes whole numbers as big ones only, which are larger in memory: they are made when they are written. */
const writtenValues = (values: readonly Value[], kind: ColumnKind): ColumnData =>
  (kind === "whole" ? values.map((value) => (value === null ? null : BigInt(value))) : values) as ColumnData;

function parquetValue(cell: Cell, kind: ColumnKind): Value {
  if (cell === undefined) return null;
  if (kind === "json") return JSON.stringify(cell).toWellFormed();
  if (typeof cell === "object") return null;
  if (kind === "time") return Date.parse(String(cell));
  return typeof cell === "string" ? cell.toWellFormed() : cell;
}
