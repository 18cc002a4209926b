import { power } from "@assay/science/numerics/power";
import type { Stream } from "@assay/science/numerics/stream";
import type { FloatColumn, IntegerColumn } from "@assay/science/tables";
import { columnKind } from "../query/evaluate-query.ts";
import type { RowCondition } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import type { DataFile } from "../repository/path-tree.ts";
import { quantileOfSorted, sortedValues } from "./sorted-values.ts";

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
 * Conditions on up to so many columns: alternately above the high and below the low quantile. All bounds lie within the
 * values. The columns are drawn once, whatever the quantiles.
 */
export function oppositeConditions(
  random: Stream,
  shorts: readonly string[],
  reader: RepositoryReader,
  file: DataFile,
  most = 3,
): (shares: readonly [number, number]) => RowCondition[] {
  const columns = numericColumns(random, shorts, reader);
  return ([low, high]) => {
    const conditions: RowCondition[] = [];
    for (const short of columns) {
      const sorted = sortedValues(numericColumn(short, reader, file).values);
      const isHigh = conditions.length % 2 === 0;
      const bound = Number((quantileOfSorted(sorted, isHigh ? high : low) ?? 0).toPrecision(3));
      if (!(sorted[0] < bound && bound < sorted[sorted.length - 1])) continue;
      conditions.push({ column: short, operator: isHigh ? "greater" : "less", values: [bound] });
      if (conditions.length === most) break;
    }
    return conditions;
  };
}

/** A narrow range of one continuous column around the value of one of its rows that suits. */
export function narrowConditions(
  random: Stream,
  shorts: readonly string[],
  reader: RepositoryReader,
  file: DataFile,
  suits: (row: number) => boolean = () => true,
): RowCondition[] {
  const found = continuousColumn(random, shorts, reader, file);
  if (found === undefined) return [];
  const { values } = found.column;
  const rows = Array.from(values.keys()).filter((row) => !Number.isNaN(values[row]) && suits(row));
  return rows.length === 0 ? [] : [rangeAround(values[random.choose(rows)], found, 1)];
}

interface NamedColumn {
  readonly short: string;
  readonly column: NumericColumn;
}

/** A continuous column among these. */
export function continuousColumn(
  random: Stream,
  shorts: readonly string[],
  reader: RepositoryReader,
  file: DataFile,
): NamedColumn | undefined {
  const { blueprint } = reader.repository.model;
  const short = numericColumns(random, shorts, reader).find((each) => columnKind(blueprint, each) === "continuous");
  return short === undefined ? undefined : { short, column: numericColumn(short, reader, file) };
}

/** A range around a value. Half of its width is given in units of the column's last decimal. */
export function rangeAround(value: number, { short, column }: NamedColumn, halfWidth: number): RowCondition {
  const decimals = column.kind === "float" && "decimals" in column.precision ? column.precision.decimals : 3;
  const step = halfWidth * power(10, -decimals);
  const bound = (direction: number): number => Number((value + direction * step).toFixed(decimals)) + 0;
  return { column: short, operator: "between", values: [bound(-1), bound(1)] };
}
