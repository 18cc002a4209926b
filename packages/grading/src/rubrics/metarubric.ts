import { z } from "zod";
import { categories } from "./category.ts";
import { checkColumns, checkTemplate } from "./templates/check-template.ts";
import { parseTemplate, templateColumns } from "./templates/text-template.ts";

export const metarubricKey = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, "a key is lower case, digits and hyphens");

/** Another metarubric, and the share of its criteria that must pass. */
export const weightedKey = z.union([
  metarubricKey.transform((name) => ({ key: name, share: 1 })),
  z.strictObject({ key: metarubricKey, share: z.number().gt(0).max(1) }),
]);

const text = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .superRefine((source, context) => {
    const pieces = parseTemplate(source);
    if ("problem" in pieces) context.addIssue({ code: "custom", message: pieces.problem });
  });

/** A template of criteria: every row of its source table fills one, and `none` makes a single one. */
const metarubricSchema = z
  .strictObject({
    key: metarubricKey,
    source: z.string().trim().min(1),
    category: z.enum(categories),
    text,
    weight: z.number().positive(),
    check: checkTemplate.optional(),
    dependsOn: z.array(weightedKey).default([]),
    onlyWith: z.array(weightedKey).default([]),
  })
  .superRefine((metarubric, context) => {
    const pieces = parseTemplate(metarubric.text);
    const inText = "problem" in pieces ? [] : templateColumns(pieces);
    const inCheck = metarubric.check === undefined ? [] : checkColumns(metarubric.check);
    const stray = metarubric.check === undefined ? undefined : inText.find((column) => !inCheck.includes(column));
    const first = [...inText, ...inCheck][0];
    if (metarubric.source === "none" && first !== undefined) {
      context.addIssue({ code: "custom", message: `it names the column ${first} and has no source table` });
    } else if (metarubric.source !== "none" && first === undefined) {
      context.addIssue({ code: "custom", message: "it names no column of its source; write the source none" });
    } else if (stray !== undefined) {
      context.addIssue({ code: "custom", message: `its text names the column ${stray} and its check does not` });
    }
  });

/** A template of criteria, filled once for each row of a truth table. */
export type Metarubric = z.infer<typeof metarubricSchema>;

/** A file of metarubrics; other versions are refused. */
export const metarubricsFile = z.strictObject({ version: z.literal(1), metarubrics: z.array(metarubricSchema).min(1) });
