import { z } from "zod";
import { categories } from "./category.ts";
import { metarubricKey, weightedKey } from "./metarubric.ts";
import type { Rubric } from "./rubric.ts";

const entry = z.union([z.number(), z.string()]);
const decimals = z.int().exactOptional();

const place = z.strictObject({
  section: z.string(),
  cell: z.strictObject({ row: entry, column: z.string() }).exactOptional(),
  part: z.enum(["value", "uncertainty"]),
});

const rounding = z.strictObject({ to: z.enum(["decimals", "significant"]), digits: z.int() });

const listed = { section: z.string(), entry, decimals, partial: z.boolean() };

const check = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("within"), of: place, low: z.number(), high: z.number() }),
  z.strictObject({
    kind: z.literal("interval"),
    of: place,
    truth: z.number(),
    estimate: z.number(),
    error: z.number(),
    blind: z.number(),
    uncertainty: z.string().exactOptional(),
    byRatio: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal("equal-rounded"), of: place, value: z.number(), rounding }),
  z.strictObject({ kind: z.literal("equal-text"), of: place, text: z.string() }),
  z.strictObject({ kind: z.literal("listed"), ...listed }),
  z.strictObject({ kind: z.literal("not-listed"), ...listed }),
  z.strictObject({ kind: z.literal("count"), section: z.string(), number: z.number() }),
  z.strictObject({ kind: z.literal("section"), section: z.string() }),
  z.strictObject({
    kind: z.literal("states"),
    section: z.string(),
    any: z.array(z.string()),
    none: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal("matched"),
    section: z.string(),
    entry,
    by: z.enum(["events", "curve"]),
    values: z.array(z.number()),
    tolerance: z.number(),
    blind: z.number(),
    full: z.number(),
  }),
]);

const metarubric = z.strictObject({
  key: metarubricKey,
  source: z.string(),
  category: z.enum(categories),
  weight: z.number(),
  dependsOn: z.array(weightedKey),
  onlyWith: z.array(weightedKey),
  criteria: z.array(z.strictObject({ id: z.string(), text: z.string(), check: check.exactOptional() })),
});

/** A filled rubric as a file holds it. */
export const rubricSchema: z.ZodType<Rubric> = z.strictObject({ metarubrics: z.array(metarubric) });
