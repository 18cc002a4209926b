import { z } from "zod";
import { absence, anchor, gate, kindLimits } from "./combination-schema.ts";

// The format of a field's file. A field has domains. A domain has variables for its studies, and subdomains with
// phrases for titles, descriptions and abstracts.

/** Column and path names: lower case, so that they read the same in every format and shell. */
const short = z
  .string()
  .regex(/^[a-z][a-z0-9_]{1,13}$/, "a short name is 2 to 14 of a-z, 0-9 and _, starting with a letter");

/** A noun phrase in running text, without a full stop: "delta power", not "Delta Power". */
const phrase = z
  .string()
  .min(3)
  .max(110)
  .regex(/^\S.*[^\s.;:,]$/, "a phrase has no blank at its ends and no full stop");

/** One sentence, with its full stop. */
const sentence = z
  .string()
  .min(30)
  .max(280)
  .regex(/^[A-Z0-9].*[.]$/, "a sentence starts with a capital and ends with a full stop");

/** A level in a path: no separators, blanks or slashes. */
const level = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.]{0,13}$/, "a level is 1 to 14 of A-Z, a-z, 0-9 and the point");

const described = { short, name: phrase, about: sentence, unit: z.string().min(1).max(16).optional() };

/**
 * Outcomes that a variable might act on, in whatever direction, or not at all: no scientist of the field would be
 * surprised. Questions about causes and directions name these pairs alone. What the field does know is in `effects` and
 * holds in every world.
 */
const either = z.array(short).min(1).optional();

const factor = z.strictObject({
  ...described,
  /**
   * Numbers if the factor is a quantity, texts if it is a category. No negative numbers, because a minus would look
   * like a separator.
   */
  levels: z.union([z.array(z.number().min(0)).min(2).max(7), z.array(level).min(2).max(7)]),
  either,
});

const range = z.tuple([z.number(), z.number()]);
const decimals = z.int().min(0).max(6);
const probability = z.number().gt(0).lt(1);

/** The nine distributions of the paper, and categories with their probabilities. */
const distribution = z.union([
  z.strictObject({ normal: z.tuple([z.number(), z.number().gt(0)]) }),
  z.strictObject({ uniform: range }),
  /** Beta(a, b), scaled to the variable's range. */
  z.strictObject({ beta: z.tuple([z.number().gt(0), z.number().gt(0)]) }),
  /** By its mean above the low end of the range. */
  z.strictObject({ exponential: z.tuple([z.number().gt(0)]) }),
  z.strictObject({ bernoulli: z.tuple([probability]) }),
  z.strictObject({ binomial: z.tuple([z.int().min(2), probability]) }),
  /** Trials until the first success: 1, 2, … */
  z.strictObject({ geometric: z.tuple([probability]) }),
  /** Failures before the r-th success. */
  z.strictObject({ negativeBinomial: z.tuple([z.number().gt(0), probability]) }),
  z.strictObject({ poisson: z.tuple([z.number().gt(0)]) }),
  z.strictObject({ category: z.record(z.string().min(1).max(24), z.number().gt(0)) }),
]);

const position = z.number().min(-1).max(1);

/** Another measurement that this one goes with, and about how closely: the correlation. */
const tied = z.strictObject({ to: short, by: z.number().min(-0.95).max(0.95) });

const measurement = z.strictObject({
  ...described,
  /** Plausible values; absent for categories. */
  range: range.optional(),
  /** Recorded decimals; absent for integers and categories. */
  decimals: decimals.optional(),
  distribution,
  /**
   * What the value belongs to if not to the row: the conditions under which a file was made (its rows differ little), or
   * what the identifier of a group of rows names, such as a person with several trials (its rows have the same value).
   */
  per: z.enum(["file", "group"]).optional(),
  /** Whether somebody set the value, so that it is one of a few round ones. */
  set: z.literal(true).optional(),
  /**
   * Factors that move the values: 1 or -1 if they rise or fall with the factor's levels, or a position from -1 to 1 for
   * each level. One unit is about one and a half standard deviations.
   */
  follows: z.record(short, z.union([position, z.record(z.string(), position)])).optional(),
  tied: tied.optional(),
  either,
  /**
   * Whether the values move on from row to row: up or down, as a battery runs down; count, by one from the low end of the
   * range, as trials of a session; on, by one from any number, as injections on a column.
   */
  moves: z.enum(["up", "down", "count", "on"]).optional(),
});

/** The known effect of one variable on an outcome. */
const effect = z.strictObject({
  of: short,
  /**
   * up and down: the outcome rises or falls with the variable. peak and dip: largest or smallest at `at`. levels: by
   * category.
   */
  how: z.enum(["up", "down", "peak", "dip", "levels"]),
  at: z.number().optional(),
  /** For `levels`: the position of the outcome at each level, from -1 (lowest) to 1 (highest). */
  levels: z.record(z.string(), z.number().min(-1).max(1)).optional(),
  /** Plausible shapes of up or down; all three if absent. */
  shapes: z
    .array(z.enum(["linear", "saturating", "threshold"]))
    .min(1)
    .optional(),
  /** How much it decides, compared with an ordinary effect of the same kind. */
  weight: z.number().min(0.25).max(5).optional(),
  /** The mechanism, as it follows "because". */
  because: phrase,
});

const outcome = z.strictObject({
  ...described,
  kind: z.enum(["continuous", "integer", "category"]),
  /** The smallest and the largest recordable value; for a category, of the latent score from 0 to 1. */
  range: range.optional(),
  /** The range of the middle 80 % of the values in a typical study. */
  typical: range.optional(),
  decimals: decimals.optional(),
  /** log if effects multiply and values span decades. */
  scale: z.enum(["linear", "log"]).optional(),
  /** For a category: its values from low to high. */
  levels: z.array(z.string().min(1).max(24)).min(2).max(4).optional(),
  /** For a category: how often each value occurs in a typical study. Equally often if absent. */
  shares: z.array(probability).min(2).max(4).optional(),
  /** For a category: the number of which it is a coarse reading, and whether it rises along with it or against it. */
  grades: z.strictObject({ of: short, how: z.enum(["along", "against"]) }).optional(),
  /** For a category: the outcomes that cannot be read where it has a value, as of a flame that blew out. */
  voids: z.record(z.string(), z.array(short).min(1)).optional(),
  /** What the value belongs to if not to the row; its rows have the same value. As for measurements. */
  per: z.enum(["file", "group"]).optional(),
  /** Another outcome whose unexplained part this one's goes with, row by row, and how closely: the correlation. */
  tied: tied.optional(),
  /**
   * A formula over measurements, numeric factors and other outcomes of the domain that gives the value by definition, in
   * its unit. It holds where a study has all of them; elsewhere the effects do.
   */
  computed: z.string().min(3).optional(),
  /** A number of the same row or path that the value cannot exceed, so many times. */
  below: z.strictObject({ of: short, times: z.number().gt(0) }).optional(),
  effects: z.array(effect).min(2).max(7),
});

const subdomain = z.strictObject({
  name: z.string().min(3).max(70),
  about: sentence,
  /** What is studied, in words that hold at every level of the domain's variables: "laboratory mice". */
  systems: z.array(phrase).min(2).max(5),
  /** Motivation; the abstract's first sentence. */
  motives: z.array(sentence).min(2).max(3),
  /** Possible use; the abstract's last sentence. */
  implications: z.array(sentence).min(1).max(2),
  /** Short names that are most typical of this subdomain: at least one outcome and two others. */
  focus: z.array(short).min(3).max(8),
  /**
   * The levels of a factor that occur in this subdomain, where its name excludes the others. With one level, the factor
   * is not varied.
   */
  levels: z.record(short, z.array(z.union([z.number(), z.string()])).min(1)).optional(),
  /** Measurements and outcomes of the domain that studies of this subdomain do not have. */
  foreign: z.array(short).min(1).optional(),
});

const domain = z.strictObject({
  name: z.string().min(3).max(70),
  /** What one file contains: "one recording session". */
  file: phrase,
  /** What one row is: "one 30 s epoch". */
  row: phrase,
  /** The most files that a study can have where what they are about is rare: there are two hundred countries. */
  mostFiles: z.int().min(15).optional(),
  /** Pairs of factors that no single study would vary together. */
  apart: z
    .array(z.tuple([short, short]))
    .min(1)
    .optional(),
  /** Factors, each with a measurement or outcome that makes no sense beside it. */
  without: z
    .array(z.tuple([short, short]))
    .min(1)
    .optional(),
  gates: z.array(gate).min(1).optional(),
  kinds: z.array(kindLimits).min(1).optional(),
  absent: z.array(absence).min(1).optional(),
  anchors: z.array(anchor).min(1).optional(),
  /** Whether all whom the second label names act at once, in rounds: the rows of a round follow each other. */
  inRounds: z.literal(true).optional(),
  /** Variables of any study of the field that studies of this domain do not have. */
  foreign: z.array(short).min(1).optional(),
  identifiers: z
    .array(
      z.strictObject({
        short,
        name: phrase,
        prefix: z.string().regex(/^[A-Z][A-Z0-9]{0,3}$/),
        /** The label belongs to what a file is about, so all its rows have the same one. */
        per: z.literal("file").optional(),
        /** Whether the files of a study are about a few such things, each of which several files have. */
        few: z.literal(true).optional(),
        /** How many rows the named thing has, if it has several in any study: a person has two eyes, a year twelve months. */
        rows: z.int().min(2).optional(),
      }),
    )
    .min(1)
    .max(2),
  /**
   * The time to which a row belongs, where rows follow each other: a calendar unit, or a count with a prefix, as in "D12"
   * for the twelfth day.
   */
  period: z
    .strictObject({
      short,
      name: phrase,
      unit: z.enum(["year", "quarter", "month", "count"]),
      prefix: z.string().max(4).optional(),
      /** The number of the first row, and from row to row. */
      first: z.int().min(0).optional(),
    })
    .optional(),
  factors: z.array(factor).min(4).max(8),
  measurements: z.array(measurement).min(5).max(9),
  outcomes: z.array(outcome).min(4).max(7),
  subdomains: z.array(subdomain).min(1).max(10),
});

/** A field of science, as in `suites/repository-qa/src/taxonomy/fields/<field>.json`. */
export const fieldSchema = z.strictObject({
  field: z.string(),
  /** Variables that any study of the field may have: sites, instruments, batches, ambient conditions. */
  shared: z.strictObject({
    factors: z.array(factor).min(6).max(10),
    measurements: z.array(measurement).min(5).max(10),
  }),
  domains: z.array(domain).min(1),
});

export type Field = z.infer<typeof fieldSchema>;
export type Domain = Field["domains"][number];
export type Subdomain = Domain["subdomains"][number];
export type Factor = Domain["factors"][number];
export type Measurement = Domain["measurements"][number];
export type Outcome = Domain["outcomes"][number];
export type Effect = Outcome["effects"][number];
