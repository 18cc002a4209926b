import { AssayError } from "@assay/contract";
import { z } from "zod";
import { describeIssues } from "../../engine/settings/index.ts";

const line = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^[^\p{Cc}]*$/u, "it has control characters");

/** An item that is withdrawn: it was found to be wrong after it was published. */
const withdrawnSchema = z.strictObject({
  item: z.string().min(1).max(200).describe("The item's id, as in `assay items`."),
  reason: line,
  date: z.iso.date().describe("When it was withdrawn."),
  replacement: line.optional().describe("What stands in its place, in words; nothing is put there by itself."),
});

/** A file of errata. Withdrawing moves no other item: ids, order and choice stay as they are. */
export const errataSchema = z.strictObject({
  format: z.literal("assay-errata"),
  version: z.literal(1),
  withdrawn: z
    .array(withdrawnSchema)
    .refine((all) => new Set(all.map(({ item }) => item)).size === all.length, "an item is there twice"),
});

export type Withdrawn = z.output<typeof withdrawnSchema>;

/** Withdrawn items by id. */
export type Errata = ReadonlyMap<string, Withdrawn>;

/** The errata of a file's text; `path` names it in messages. */
export function readErrata(text: string, path: string): Withdrawn[] {
  const wrong = (problem: string): AssayError =>
    new AssayError(
      "reports/wrong-errata",
      `'${path}' is no file of errata: ${problem}; docs/verification.md shows one`,
    );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong("it is not JSON");
  }
  const parsed = errataSchema.safeParse(value);
  if (!parsed.success) throw wrong(describeIssues(parsed.error));
  return parsed.data.withdrawn;
}

/** What withdraws this item, if anything does; one that a run asks under several settings is withdrawn in all. */
export function withdrawnBy(errata: Errata, item: string): Withdrawn | undefined {
  return errata.get(item) ?? errata.get(item.replace(/\.\d+$/, ""));
}
