import { power } from "@assay/science/numerics/power";
import type { Stream } from "@assay/science/numerics/stream";
import { quantiles } from "@assay/science/statistics/descriptive/descriptive";
import type { FloatColumn, IntegerColumn } from "@assay/science/tables";
import { columnKind } from "../query/evaluate-query.ts";
import type { RowCondition } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import type { DataFile } from "../repository/path-tree.ts";

// Ways to choose rows, shared by questions with and without an answer.

type NumericColumn = FloatColumn | IntegerColumn;

/** The numeric columns among these, in random order. */
function numericColumns(random: Stream, shorts: readonly string[], { repository }: RepositoryReader): string[] {
  const { blueprint } = repository.model;
  return random.shuffle(
    shorts.filter((short) => {
      const kind = columnKind(blueprint, short);
      return kind === "integer" || kind === "continuous";
    }),
  );
}

function numericColumn(short: string, reader: RepositoryReader, file: DataFile): NumericColumn {
  const column = reader.column(file, short);
  if (column.kind !== "float" && column.kind !== "integer") throw new Error(`'${short}' holds no numbers`);
  return column;
}

/**
 * Conditions on two or three columns: alternately above the high and below the low quantile. All bounds lie within the
 * values.
 */
export function oppositeConditions(
  random: Stream,
  shorts: readonly string[],
  reader: RepositoryReader,
  file: DataFile,
  [low, high]: readonly [number, number],
): RowCondition[] {
  const conditions: RowCondition[] = [];
  for (const short of numericColumns(random, shorts, reader)) {
    const { values } = numericColumn(short, reader, file);
    const bounds = quantiles(values, [0, low, high, 1]) ?? [0, 0, 0, 0];
    const [least, below, above, most] = bounds.map((bound) => Number(bound.toPrecision(3)));
    if (!(least < below && below <= above && above < most)) continue;
    const isHigh = conditions.length % 2 === 0;
    conditions.push({ column: short, operator: isHigh ? "greater" : "less", values: [isHigh ? above : below] });
    if (conditions.length === 3) break;
  }
  return conditions;
}

interface RangeOptions {
  /** Whether the range may be around this row. */
  suits?(row: number): boolean;
  /** Half of the range's width, in units of the column's last decimal: 1 without it. */
  readonly halfWidth?: number;
  /** What draws the row, where another stream draws the column. */
  readonly row?: Stream;
}

/** A narrow range of one continuous column around the value of one of its rows. */
export function narrowConditions(
  random: Stream,
  shorts: readonly string[],
  reader: RepositoryReader,
  file: DataFile,
  { suits = () => true, halfWidth = 1, row: rowStream = random }: RangeOptions = {},
): RowCondition[] {
  const { blueprint } = reader.repository.model;
  const short = numericColumns(random, shorts, reader).find((each) => columnKind(blueprint, each) === "continuous");
  if (short === undefined) return [];
  const column = numericColumn(short, reader, file);
  const rows = Array.from(column.values.keys()).filter((row) => !Number.isNaN(column.values[row]) && suits(row));
  if (rows.length === 0) return [];
  const value = column.values[rowStream.choose(rows)];
  const decimals = column.kind === "float" && "decimals" in column.precision ? column.precision.decimals : 3;
  const step = halfWidth * power(10, -decimals);
  const bound = (direction: number): number => Number((value + direction * step).toFixed(decimals)) + 0;
  return [{ column: short, operator: "between", values: [bound(-1), bound(1)] }];
}
