import { z } from "zod";

// How paths are made: every path is the template with one value for each path variable.

/** The name of a variable in questions, laws and data dictionaries. */
export const shortName = z.string().regex(/^[a-z][a-z0-9_]{0,23}$/);

const described = {
  short: shortName,
  name: z.string().min(1),
  about: z.string().min(1),
  unit: z.string().min(1).optional(),
};

/** A condition of the study. Numeric levels enter laws as numbers, others as categories. Both are stored as written. */
const factor = z.strictObject({
  kind: z.literal("factor"),
  ...described,
  numeric: z.boolean(),
  /** A circumstance such as the laboratory: it goes with the time of a file and is not combined with the conditions. */
  assigned: z.literal(true).optional(),
  levels: z.array(z.string().regex(/^[^/\s]+$/)).min(1),
  /** The outcomes on which it might act or not, as far as the field knows. All of them if absent. */
  either: z.array(shortName).optional(),
});

const sequence = z.strictObject({ kind: z.literal("sequence"), ...described, levels: z.array(z.int().min(0)).min(1) });

const researcher = z.strictObject({
  kind: z.literal("researcher"),
  ...described,
  format: z.enum(["username", "first_last", "firstname", "first-last", "last"]),
  people: z.array(z.strictObject({ first: z.string(), last: z.string(), username: z.string() })).min(1),
});

/** Days, with an order of day, month and year that may omit the year. */
const date = z.strictObject({
  kind: z.literal("date"),
  ...described,
  order: z.enum(["Ymd", "dmY", "mdY", "md", "dm"]),
  joiner: z.enum(["", "-", "_"]),
  days: z.array(z.iso.date()).min(1),
});

const pathVariableSchema = z.discriminatedUnion("kind", [factor, sequence, researcher, date]);

/** One level of the path: values of variables, joined by the separator. */
const segment = z.strictObject({ variables: z.array(shortName).min(1), separator: z.enum(["-", "_"]) });

export const pathSchema = z.strictObject({
  directories: z.array(segment).min(1),
  file: segment,
  /** How a factor's name and value are combined. */
  expansion: z.enum(["name=value", "name_value", "name-value", "namevalue", "value"]),
  variables: z.array(pathVariableSchema).min(1),
  /** Number of paths that exist among the possible ones. */
  files: z.int().min(1),
});

export type PathPlan = z.infer<typeof pathSchema>;
export type PathVariable = z.infer<typeof pathVariableSchema>;
export type PathSegment = z.infer<typeof segment>;
