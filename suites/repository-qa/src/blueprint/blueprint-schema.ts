import { z } from "zod";
import { columnSchema } from "./column-schema.ts";
import { extensionSchema } from "./extension-schema.ts";
import { messSchema } from "./mess-schema.ts";
import { pathSchema, shortName } from "./path-schema.ts";

/**
 * Everything that defines a repository except its random draws. The built-in author writes it from a seed, or a model
 * writes it and it is frozen to a file. The same blueprint and world key give the same bytes.
 */
export const blueprintSchema = z.strictObject({
  version: z.literal(1),
  context: z.strictObject({ field: z.string(), domain: z.string(), subdomain: z.string() }),
  project: z.strictObject({
    title: z.string().min(1),
    /** The repository's name, the heading of its README. */
    repository: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    /** The plan behind everything below. Agents never see it. */
    description: z.strictObject({
      hypothesis: z.string(),
      independent: z.array(z.string()),
      dependent: z.array(z.string()),
      confounders: z.array(z.string()),
      file: z.string(),
      row: z.string(),
      setup: z.string(),
    }),
    abstract: z.string().min(1),
  }),
  paths: pathSchema,
  extension: extensionSchema,
  /** own: tab-separated .txt and log lines in .log. csv: both contain CSV, as in the published code. */
  textFiles: z.enum(["own", "csv"]),
  columns: z.array(columnSchema).min(2),
  /**
   * Variables that act on outcomes and that no file records. The column `shows` has the same value but does not act
   * itself.
   */
  hidden: z.array(z.strictObject({ short: shortName, shows: shortName })).optional(),
  /** Rows of every file ascend by this column. */
  sortBy: shortName.optional(),
  /**
   * Runs of this many rows are taken in turns: the first rows of all runs, then the second ones, as when all players of a
   * session decide in every round. Times and the labels of single rows keep ascending.
   */
  rounds: z.int().min(2).optional(),
  rows: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("uniform"), low: z.int().min(1), high: z.int().min(1) }),
    z.strictObject({ kind: z.literal("normal"), mean: z.number().gt(0), sd: z.number().min(0), least: z.int().min(1) }),
  ]),
  readme: z.strictObject({
    present: z.boolean(),
    title: z.boolean(),
    abstract: z.boolean(),
    /** What the README says about the files, in one paragraph. */
    about: z
      .string()
      .regex(/^[^#*]*$/)
      .optional(),
    /** What else it says, line by line under headings. */
    sections: z
      .array(
        z.strictObject({
          heading: z.string().regex(/^[A-Z][A-Za-z ]*$/),
          lines: z.array(z.string().regex(/^[^#*]*$/)).min(1),
        }),
      )
      .optional(),
  }),
  /** How much a data dictionary in the repository reveals of the variables' names, units and descriptions. */
  dictionary: z.enum(["none", "partial", "full"]),
  dictionaryStyle: z.enum(["table", "list"]).optional(),
  /** Habits of a messy repository; absent in a tidy one. */
  mess: messSchema.optional(),
});

export type Blueprint = z.infer<typeof blueprintSchema>;
