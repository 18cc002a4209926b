import { z } from "zod";
import { extensionSchema } from "./extension-schema.ts";

// What makes a repository look lived in. Drawn once a world; which files it touches follows from each file's path.

const share = z.number().min(0).max(1);

/** Programs that leave files behind where people open data: an editor, a file browser, a spreadsheet, version control. */
const strayKind = z.enum(["editor-backup", "apple-double", "finder", "explorer", "spreadsheet-lock", "keep"]);

/**
 * What an older copy of a data file is called: a mark before the extension, an ending after it, or the same path in a
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

/** Someone's way of writing names: capitals, and another separator for some of those that the others use. */
const spelling = z.strictObject({
  capitals: z.enum(["as-they-are", "first-letters", "all-letters"]),
  separators: z.strictObject({ from: z.string().regex(/^[=_-]*$/), to: z.enum(["-", "_", " "]) }),
});

export const messSchema = z.strictObject({
  /** Notes, plans, scripts and scratch tables, word for word, in folders that hold no data. */
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
  /** Beside how many data files a program has left something, and which programs are in use. */
  stray: z.strictObject({ count: z.int().min(0), kinds: z.array(strayKind).min(1) }),
  /** The share of data files that have an older copy, and what such copies are called here. */
  superseded: z.strictObject({ share, names: z.array(olderName).min(1) }),
  /** The share of data files in another format than most, and which formats these are. */
  formats: z.strictObject({ share, others: z.array(extensionSchema).min(1) }),
  /** The share of data files with a path spelled unlike the others', the same of headers, and the ways in which they are. */
  spelling: z.strictObject({ share, habits: z.array(spelling).min(1) }),
});

export const olderNames: readonly OlderName[] = olderName.options;
export const strayKinds: readonly StrayKind[] = strayKind.options;

export type Mess = z.infer<typeof messSchema>;
export type Spelling = z.infer<typeof spelling>;
export type StrayKind = z.infer<typeof strayKind>;
export type OlderName = z.infer<typeof olderName>;
