import { z } from "zod";
import { shortName } from "../blueprint/path-schema.ts";

// What a question asks, as data: private, and all that a key is computed from.

/**
 * The variable of the paths has one of these values: a level as the path writes it; a date as YYYY-MM-DD, as MM-DD where
 * the paths leave the year out, or with strokes as NN/NN/YYYY, which does not say which number is the day.
 */
const pathCondition = z.strictObject({ variable: shortName, values: z.array(z.string()).min(1) });

/**
 * The cell of the column stands in this relation to the values; a missing cell stands in none. Bounds of `between` are
 * included. Categories take `is` and `one-of` with texts, numbers take all of them with numbers.
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

/** What an interpretation asks of the population of which the repository's rows are a random sample. */
const ask = z.discriminatedUnion("about", [
  /** Which candidate, set alone to another of its values, would change the outcome's mean by more than the margin. */
  z.strictObject({
    about: z.literal("cause"),
    outcome: shortName,
    candidates: z.array(shortName).min(2),
    margin: z.number().gt(0),
  }),
  /** Whether the second column rises or falls with the first, by the slope of least squares. */
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
