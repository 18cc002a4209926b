import { z } from "zod";
import { extensionSchema } from "./extension-schema.ts";

// What makes a repository look used. Drawn once for a world. Which files are affected follows from each file's path.

const share = z.number().min(0).max(1);

/** Leftovers of programs: editors, file browsers, spreadsheets and version control. */
const strayKind = z.enum(["editor-backup", "apple-double", "finder", "explorer", "spreadsheet-lock", "keep"]);

/**
 * How older copies of a data file are named: a mark before the extension, an ending after it, or the same path in a
 * folder of copies.
 */
const olderName = z.enum([
  "_prev",
  "-prev",
  "_backup",
  " (copy)",
  "_superseded",
  "_OBSOLETE",
  ".bak",
  ".old",
  "backup/",
]);

/** A person's habit of writing names: capitals, and replacements for some separators. */
const spelling = z.strictObject({
  capitals: z.enum(["as-they-are", "first-letters", "all-letters"]),
  separators: z.strictObject({ from: z.string().regex(/^[=_-]*$/), to: z.enum(["-", "_", " "]) }),
});

export const messSchema = z.strictObject({
  /** Notes, plans, scripts and scratch tables with their texts, in folders without data. */
  files: z
    .array(
      z.strictObject({
        path: z.string().regex(/^(analysis|notes|tmp)\/[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*$/),
        text: z.string(),
      }),
    )
    .refine((files) => new Set(files.map(({ path }) => path.toLowerCase())).size === files.length, {
      error: "each path is written once",
    }),
  /** Number of data files with a leftover beside them, and the programs in use. */
  stray: z.strictObject({ count: z.int().min(0), kinds: z.array(strayKind).min(1) }),
  /** Share of data files with an older copy, and how copies are named. */
  superseded: z.strictObject({ share, names: z.array(olderName).min(1) }),
  /** Share of data files in a minority format, and those formats. */
  formats: z.strictObject({ share, others: z.array(extensionSchema).min(1) }),
  /** Share of data files with a differently spelled path, the same share for headers, and the habits. */
  spelling: z.strictObject({ share, habits: z.array(spelling).min(1) }),
});

export const olderNames: readonly OlderName[] = olderName.options;
export const strayKinds: readonly StrayKind[] = strayKind.options;

export type Mess = z.infer<typeof messSchema>;
export type Spelling = z.infer<typeof spelling>;
export type StrayKind = z.infer<typeof strayKind>;
export type OlderName = z.infer<typeof olderName>;
