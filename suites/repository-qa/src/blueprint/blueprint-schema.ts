import { z } from "zod";
import { columnSchema } from "./column-schema.ts";
import { extensionSchema } from "./extension-schema.ts";
import { messSchema } from "./mess-schema.ts";
import { pathSchema, shortName } from "./path-schema.ts";

/**
 * All that fixes a repository but for its random draws: written by the built-in author from a seed, or by a model and
 * frozen to a file. The same blueprint and world key give the same bytes.
 */
export const blueprintSchema = z.strictObject({
  version: z.literal(1),
  context: z.strictObject({ field: z.string(), domain: z.string(), subdomain: z.string() }),
  project: z.strictObject({
    title: z.string().min(1),
    /** The repository's name, as a README's heading has it. */
    repository: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    /** The plan that governs everything below; agents never see it. */
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
  /** own: tab-separated .txt and log lines in .log; csv: both hold a csv's bytes, as the published code has it. */
  textFiles: z.enum(["own", "csv"]),
  columns: z.array(columnSchema).min(2),
  /** Variables that act and that no file records; the column that shows one has its value, without acting itself. */
  hidden: z.array(z.strictObject({ short: shortName, shows: shortName })).optional(),
  /** A column by which the rows of every file ascend. */
  sortBy: shortName.optional(),
  rows: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("uniform"), low: z.int().min(1), high: z.int().min(1) }),
    z.strictObject({ kind: z.literal("normal"), mean: z.number().gt(0), sd: z.number().min(0), least: z.int().min(1) }),
  ]),
  readme: z.strictObject({ present: z.boolean(), title: z.boolean(), abstract: z.boolean() }),
  /** How much of the variables' names, units and descriptions a file in the repository tells. */
  dictionary: z.enum(["none", "partial", "full"]),
  /** What makes the repository a messy one; a tidy one has none. */
  mess: messSchema.optional(),
});

export type Blueprint = z.infer<typeof blueprintSchema>;
