import { z } from "zod";
import { shortName } from "../blueprint/path-schema.ts";

// What a question asks, as data. It is private, and keys are computed from it.

/**
 * The path variable has one of these values: a level as the path writes it; a date as YYYY-MM-DD, as MM-DD if the paths
 * omit the year, or with slashes as NN/NN/YYYY, which does not show which number is the day.
 */
const pathCondition = z.strictObject({ variable: shortName, values: z.array(z.string()).min(1) });

/**
 * The column's cell has this relation to the values. A missing cell has none. `between` includes its bounds. Categories
 * allow `is` and `one-of` with texts. Numbers allow all operators with numbers.
 */
const rowCondition = z.strictObject({
  column: shortName,
  operator: z.enum(["is", "is-not", "one-of", "greater", "less", "at-least", "at-most", "between"]),
  values: z.array(z.union([z.string(), z.number()])).min(1),
});

const significant = z.union([z.literal(2), z.literal(3), z.literal(4)]);
const univariate = z.enum([
  "most-common",
  "minimum",
  "maximum",
  "median",
  "mean",
  "standard-deviation",
  "sample-standard-deviation",
  "variance",
  "sample-variance",
  "open-average",
  "open-standard-deviation",
  "open-variance",
]);
const bivariate = z.enum(["pearson", "spearman", "chi-square", "open-correlation"]);
const rows = z.array(rowCondition);
const files = z.array(pathCondition);
const pair = z.tuple([shortName, shortName]);

/** A question about the population of which the repository's rows are a random sample. */
const ask = z.discriminatedUnion("about", [
  /** Which candidate, if only its value changed, would change the outcome's mean by more than the margin. */
  z.strictObject({
    about: z.literal("cause"),
    outcome: shortName,
    candidates: z.array(shortName).min(2),
    margin: z.number().gt(0),
  }),
  /** Whether the second column rises or falls with the first, by the least-squares slope. */
  z.strictObject({ about: z.literal("direction"), columns: pair }),
  /** The mean of the column. */
  z.strictObject({ about: z.literal("estimate"), column: shortName, significant }),
]);

/** The paper's eleven types of question, and interpretations. */
export const querySchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("readme") }),
  z.strictObject({ type: z.literal("title") }),
  z.strictObject({ type: z.literal("abstract") }),
  z.strictObject({ type: z.literal("extension") }),
  z.strictObject({ type: z.literal("count-rows"), file: z.string() }),
  /** Data files whose path begins with this text. */
  z.strictObject({ type: z.literal("count-files-prefix"), prefix: z.string() }),
  z.strictObject({ type: z.literal("count-files-condition"), files }),
  z.strictObject({
    type: z.literal("univariate-file"),
    file: z.string(),
    rows,
    column: shortName,
    statistic: univariate,
    significant,
  }),
  z.strictObject({
    type: z.literal("univariate-files"),
    files,
    rows,
    column: shortName,
    statistic: univariate,
    significant,
  }),
  z.strictObject({
    type: z.literal("bivariate-statistic"),
    file: z.string(),
    rows,
    columns: pair,
    statistic: bivariate,
    significant,
  }),
  z.strictObject({
    type: z.literal("bivariate-hypothesis"),
    file: z.string(),
    rows,
    columns: pair,
    statistic: bivariate,
    alpha: z.union([z.literal(0.01), z.literal(0.05)]),
  }),
  z.strictObject({ type: z.literal("interpretation"), ask }),
]);

export type Query = z.infer<typeof querySchema>;
export type QueryType = Query["type"];
export type PathCondition = z.infer<typeof pathCondition>;
export type RowCondition = z.infer<typeof rowCondition>;
export type UnivariateStatistic = z.infer<typeof univariate>;
export type BivariateStatistic = z.infer<typeof bivariate>;
export type Ask = z.infer<typeof ask>;
