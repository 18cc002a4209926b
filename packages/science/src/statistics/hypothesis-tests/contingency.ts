import { AssayError } from "@assay/contract";
import { chiSquare } from "../../numerics/distributions/chi-square.ts";
import { type Estimate, undefinedEstimate } from "../estimate.ts";

/** Counts of two categories crossed: one array a row, all equally long. */
export type CountTable = readonly (readonly number[])[];

/** The result of a chi-square test of independence. */
export interface ChiSquareTest {
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  readonly pValue: number;
  readonly n: number;
}

/** Totals of a table that has been checked. */
export interface Margins {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly n: number;
}

/**
 * Pearson's chi-square test of independence. Yates' (1934) correction draws every count up to 1/2 towards its expectation;
 * as in scipy it is applied to tables with one degree of freedom only.
 */
export function chiSquareIndependence(
  table: CountTable,
  options: { readonly yates: boolean },
): Estimate<ChiSquareTest> {
  const margins = tableMargins(table);
  if (!margins.defined) return margins;
  const { rows, columns, n } = margins;
  const degreesOfFreedom = (rows.length - 1) * (columns.length - 1);
  const pull = options.yates && degreesOfFreedom === 1 ? 0.5 : 0;
  let statistic = 0;
  for (let row = 0; row < rows.length; row += 1) {
    for (let column = 0; column < columns.length; column += 1) {
      const product = rows[row] * columns[column];
      // observed - expected over one denominator: both terms are integers, so that their difference is exact.
      const deviation = Math.abs(table[row][column] * n - product) / n;
      const pulled = deviation - Math.min(pull, deviation);
      statistic += (pulled * pulled * n) / product;
    }
  }
  const pValue = chiSquare(degreesOfFreedom).survival(statistic);
  return { defined: true, statistic, degreesOfFreedom, pValue, n };
}

/** Row and column totals; undefined unless at least two rows and two columns hold something. */
export function tableMargins(table: CountTable): Estimate<Margins> {
  const width = table.length === 0 ? 0 : table[0].length;
  const rows = new Array<number>(table.length).fill(0);
  const columns = new Array<number>(width).fill(0);
  let n = 0;
  for (let row = 0; row < table.length; row += 1) {
    if (table[row].length !== width) {
      throw new AssayError(
        "numerics/invalid-argument",
        `A table of counts must be rectangular, but row 0 has ${width} columns and row ${row} has ${table[row].length}.`,
      );
    }
    for (let column = 0; column < width; column += 1) {
      const count = table[row][column];
      if (!Number.isSafeInteger(count) || count < 0) {
        throw new AssayError(
          "numerics/invalid-argument",
          `A table of counts holds whole numbers from 0 on, but row ${row}, column ${column} is ${count}.`,
        );
      }
      rows[row] += count;
      columns[column] += count;
      n += count;
    }
  }
  if (rows.length < 2 || width < 2) {
    return undefinedEstimate(
      "degenerate-table",
      `Independence needs at least two rows and two columns, and the table has ${rows.length} and ${width}.`,
    );
  }
  if (rows.includes(0) || columns.includes(0)) {
    return undefinedEstimate(
      "degenerate-table",
      "A row or a column of the table is empty; leave it out and test again.",
    );
  }
  return { defined: true, rows, columns, n };
}
