import type { Stream } from "@assay/science/numerics/stream";
import type { Column } from "@assay/science/tables";
import type { RowCondition } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import type { DataFile } from "../repository/path-tree.ts";
import { quantileOfSorted, sortedValues } from "./sorted-values.ts";

/** Shares of the values below which and above which no bound is drawn. */
const [lowest, highest] = [0.1, 0.9] as const;

type Values = RowCondition["values"];

/**
 * Draws the same conditions with other values: the same columns, operators, numbers of values and figures, and ranges of
 * the same width. A draw is undefined where equal values came out.
 */
export function otherBounds(
  conditions: readonly RowCondition[],
  reader: RepositoryReader,
  file: DataFile,
): (random: Stream) => RowCondition[] | undefined {
  const columns = conditions.map(({ column }) => reader.column(file, column));
  // A bound that ends in 0 shows fewer figures than it has, so the others tell.
  const figures = Math.max(
    1,
    ...conditions.flatMap(({ values }, place) => (columns[place].kind === "float" ? values.map(figuresOf) : [])),
  );
  const draws = conditions.map((condition, place) => otherValues(condition, columns[place], figures));
  return (random) => {
    const drawn: RowCondition[] = [];
    for (const [place, draw] of draws.entries()) {
      const values = draw(random);
      if (values === undefined) return undefined;
      drawn.push({ ...conditions[place], values });
    }
    return drawn;
  };
}

function otherValues(
  { operator, values }: RowCondition,
  column: Column,
  figures: number,
): (random: Stream) => Values | undefined {
  if (column.kind === "category") {
    const { levels } = column;
    return (random) => random.distinctIndices(values.length, levels.length).map((index) => levels[index]);
  }
  if (column.kind !== "float" && column.kind !== "integer") return () => undefined;
  const sorted = sortedValues(column.values);
  if (sorted.length === 0) return () => undefined;
  const draw = (random: Stream): number =>
    quantileOfSorted(sorted, lowest + (highest - lowest) * random.uniform()) ?? 0;
  if (operator === "between") {
    const width = Number(values[1]) - Number(values[0]);
    const decimals = Math.max(...values.map((value) => decimalsOf(Number(value))));
    const rounded = (value: number): number => Number(value.toFixed(decimals)) + 0;
    return (random) => {
      const low = rounded(draw(random) - width / 2);
      return [low, rounded(low + width)];
    };
  }
  const shortened = (value: number): number =>
    (column.kind === "integer" ? Math.round(value) : Number(value.toPrecision(figures))) + 0;
  return (random) => {
    const drawn = new Set(Array.from(values, () => shortened(draw(random))));
    return drawn.size === values.length ? [...drawn].sort((a, b) => a - b) : undefined;
  };
}

const figuresOf = (value: string | number): number =>
  String(value)
    .split("e")[0]
    .replace(/[-.]/g, "")
    .replace(/^0+|0+$/g, "").length;

function decimalsOf(value: number): number {
  const [digits, exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
}
