import { linearRegression } from "@assay/science/statistics/regression/linear-regression";
import { keptByColumns } from "./pooled-rows.ts";

/** The least-squares line of column y on column x over all rows. */
export const lineThrough = keptByColumns((pooled, x: string, y: string) =>
  linearRegression(pooled.numbers(x), pooled.numbers(y)),
);
