import { z } from "zod";
import { shortName } from "./path-schema.ts";

// What a file's columns contain and how each cell is made.

const finite = z.number();
const positive = z.number().gt(0);
const probability = z.number().min(0).max(1);

/** The paper's nine distributions, with valid parameters. */
const distributionSchema = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("normal"), mean: finite, sd: positive }),
  z.strictObject({ name: z.literal("uniform"), low: finite, high: finite }),
  /** Beta(a, b) scaled to [low, high]. */
  z.strictObject({ name: z.literal("beta"), a: positive, b: positive, low: finite, high: finite }),
  z.strictObject({ name: z.literal("exponential"), mean: positive, low: finite }),
  z.strictObject({ name: z.literal("bernoulli"), p: probability }),
  z.strictObject({ name: z.literal("binomial"), n: z.int().min(1), p: probability }),
  z.strictObject({ name: z.literal("geometric"), p: probability.gt(0) }),
  z.strictObject({ name: z.literal("negative-binomial"), r: positive, p: probability.gt(0) }),
  z.strictObject({ name: z.literal("poisson"), rate: positive }),
]);

/** Which cells are missing. `when` names a column whose upper half has the higher rate of missing cells. */
const missing = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("random"), rate: probability }),
  z.strictObject({
    kind: z.literal("depending"),
    when: shortName,
    above: finite,
    rate: probability,
    otherwise: probability,
  }),
  /** All cells of the rows in which a dependent category, or of the files in which a factor has one of these levels. */
  z.strictObject({ kind: z.literal("void"), when: shortName, levels: z.array(z.string()).min(1) }),
]);

const described = {
  short: shortName,
  name: z.string().min(1),
  about: z.string().min(1),
  unit: z.string().min(1).optional(),
  missing,
};

const range = z.tuple([finite, finite]);
const decimals = z.int().min(0).max(12);

const identifier = z.strictObject({
  role: z.literal("identifier"),
  ...described,
  format: z.discriminatedUnion("kind", [
    /** `block`: how many numbers each file has to itself, so that no number stands in two files. */
    z.strictObject({
      kind: z.literal("numbered"),
      prefix: z.string(),
      digits: z.int().min(1).max(9),
      block: z.int().min(1).optional(),
      /** How many things the files of a study share, one after another, where each file is about one of them. */
      pool: z.int().min(2).optional(),
    }),
    /** Where a row stands in time: the first, second, ... row of a file or of a run of this many. */
    z.strictObject({
      kind: z.literal("period"),
      unit: z.enum(["year", "quarter", "month", "count"]),
      /** The first year, or the first number of a count. */
      first: z.int().min(0),
      /** What stands before a count. */
      prefix: z.string(),
      of: z.union([z.literal("file"), z.int().min(2)]),
    }),
    z.strictObject({ kind: z.literal("hexadecimal"), digits: z.int().min(6).max(12) }),
    /** Thirteen digits, the last one a check digit as on printed bar codes (GS1). */
    z.strictObject({ kind: z.literal("barcode") }),
  ]),
  /** Rows that share a label: all of a file, or runs of this many. Without it, every row has its own. */
  shared: z.union([z.literal("file"), z.int().min(2)]).optional(),
});

/** By how much a step may be shorter or longer, as a share of it. */
const jitter = z.number().min(0).max(1).optional();

/**
 * Times in steps from the file's start, scattered over a span, in steps from an hour on the path's day, in sessions
 * that follow each other, or the one day of the last calibration before the file's first record. Milliseconds since
 * 1970, UTC.
 */
const moment = z.strictObject({
  role: z.literal("moment"),
  ...described,
  format: z.string(),
  law: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("steps"), earliest: z.int(), latest: z.int(), step: z.int().min(1), jitter }),
    z.strictObject({ kind: z.literal("scattered"), from: z.int(), to: z.int() }),
    z.strictObject({
      kind: z.literal("path-date"),
      after: z.int().min(0),
      step: z.int().min(1),
      jitter,
      /** How much later than `after` a file may start. */
      within: z.int().min(0).optional(),
    }),
    /**
     * One file after another in working hours, with a mean time from row to row: on the path's days, or from the first
     * day on.
     */
    z.strictObject({ kind: z.literal("sessions"), first: z.int(), pace: z.int().min(1000), jitter }),
    /** Days from one calibration to the next. */
    z.strictObject({ kind: z.literal("calibration"), days: z.int().min(1) }),
  ]),
});

/** How the cells of an independent column are drawn. */
export const independentValues = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("continuous"),
    distribution: distributionSchema,
    decimals,
    range: range.optional(),
  }),
  z.strictObject({ kind: z.literal("integer"), distribution: distributionSchema, range: range.optional() }),
  z.strictObject({
    kind: z.literal("category"),
    levels: z.array(z.string()).min(1),
    weights: z.array(positive).min(1),
  }),
]);

/**
 * Rows that have a value in common: all of a file, or runs of this many. Their value is drawn once; each row departs
 * from it by `within` times the departure of a draw of its own from the centre.
 */
const cluster = z.strictObject({
  rows: z.union([z.literal("file"), z.int().min(2)]),
  within: z.number().min(0).max(1),
  centre: finite,
});

/** The one value that all rows of a file have where a factor of its path has one of these levels. */
const held = z.strictObject({ of: shortName, levels: z.array(z.string()).min(1), value: finite });

const independent = z.strictObject({
  role: z.literal("independent"),
  ...described,
  values: independentValues,
  cluster: cluster.optional(),
  /** Values are multiples of this, because somebody set them. */
  step: positive.optional(),
  /** What each level of a path variable adds to the values, after it has multiplied them by `times`. */
  shifts: z
    .array(z.strictObject({ of: shortName, by: z.array(finite).min(1), times: z.array(positive).min(1).optional() }))
    .optional(),
  held: z.array(held).min(1).optional(),
  /**
   * How values move from row to row, all of a file or within runs of this many: in the order of the values, or counted
   * by one, from the low end of the range (count) or from the first value (on).
   */
  moves: z
    .strictObject({
      rows: z.union([z.literal("file"), z.int().min(2)]),
      to: z.enum(["up", "down", "count", "on"]),
    })
    .optional(),
  /** What another independent column adds: the slope times its departure from the centre. */
  tie: z.strictObject({ to: shortName, slope: finite, centre: finite }).optional(),
  /** The outcomes that might rise or fall with it or not, as far as the field knows. All of them if absent. */
  either: z.array(shortName).optional(),
});

/**
 * A law: the formula's value with noise. additive: value + noise·e; multiplicative: value·exp(noise·e), with e standard
 * normal. The result is limited to the range and rounded to the recorded precision.
 */
const dependent = z.strictObject({
  role: z.literal("dependent"),
  ...described,
  /** A formula over the short names of path variables and independent columns, and of outcomes if it is computed. */
  law: z.string().min(1),
  /** Whether the value follows from other columns of its row by definition. */
  computed: z.literal(true).optional(),
  noise: z.strictObject({ kind: z.enum(["additive", "multiplicative"]), size: z.number().min(0) }),
  /** Another dependent column whose error of the same row this one shares, and the correlation of the two. */
  errors: z.strictObject({ of: shortName, by: z.number().min(-1).max(1) }).optional(),
  /** How much of its error a row passes on to the next one, within a file or within runs of this many rows. */
  carries: z
    .strictObject({ rows: z.union([z.literal("file"), z.int().min(2)]), by: z.number().gt(0).max(0.95) })
    .optional(),
  /** A number of the same row or path, so many times, that the value stays below: close to it, ever less is added. */
  below: z.strictObject({ of: shortName, times: positive }).optional(),
  held: z.array(held).min(1).optional(),
  /** Rows that have one value in common, that of the first of them: all of a file, or runs of this many. */
  shared: z.union([z.literal("file"), z.int().min(2)]).optional(),
  values: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("continuous"), decimals, range }),
    z.strictObject({ kind: z.literal("integer"), range }),
    /** Cuts ascend, one fewer than levels. A value belongs to the first level whose cut it does not exceed. */
    z.strictObject({ kind: z.literal("category"), levels: z.array(z.string()).min(2), cuts: z.array(finite).min(1) }),
  ]),
});

export const columnSchema = z.discriminatedUnion("role", [identifier, moment, independent, dependent]);

/** Whether every row has a reading of its own, as tests over rows assume. */
export const isReadByRow = (column: Column | undefined): column is DependentColumn =>
  column?.role === "dependent" &&
  column.computed === undefined &&
  column.shared === undefined &&
  column.held === undefined &&
  column.missing.kind !== "void";

/** Whether every row has a draw of its own from one distribution, as questions about the population assume. */
export function isDrawnByRow(column: Column | undefined): column is IndependentColumn {
  return (
    column?.role === "independent" &&
    column.cluster === undefined &&
    column.shifts === undefined &&
    column.tie === undefined &&
    column.moves === undefined &&
    column.held === undefined &&
    column.missing.kind !== "void"
  );
}

/** Whether every row has a draw of its own that nobody set. */
export const isRecorded = (column: Column | undefined): column is IndependentColumn =>
  isDrawnByRow(column) && column.step === undefined;

/** Whether a question can ask which way the outcome goes with the column: nobody could know it from their names. */
export const isDirectionOpen = (column: Column | undefined, outcome: string): column is IndependentColumn =>
  isRecorded(column) && column.values.kind !== "category" && (column.either?.includes(outcome) ?? true);

/**
 * Whether the likelihood of each of its cells is known from its row: the cell is the law and an error that no other row
 * and no other column depends on. The error may depend on that of one column, which then is known in every row.
 */
export function hasKnownErrors(
  { short, errors, carries, below }: DependentColumn,
  columns: readonly Column[],
): boolean {
  if (carries !== undefined || below !== undefined) return false;
  if (columns.some((other) => other.role === "dependent" && other.errors?.of === short)) return false;
  if (errors === undefined) return true;
  const other = columns.find((column) => column.short === errors.of);
  if (other?.role !== "dependent" || other.missing.kind !== "none" || other.shared !== undefined) return false;
  if (other.held !== undefined) return false;
  return other.values.kind === "continuous" && other.below === undefined && other.carries === undefined;
}

export type Column = z.infer<typeof columnSchema>;
export type DependentColumn = z.infer<typeof dependent>;
export type IndependentColumn = z.infer<typeof independent>;
export type Distribution = z.infer<typeof distributionSchema>;
