import { z } from "zod";
import { type ErrorType, errorTypes, type Stage } from "../../../src/scoring/error-types.ts";

const levelsSchema = z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)]));

const itemsSchema = z.union([
  z.int().min(1),
  z.strictObject({ first: z.int().min(1) }),
  z.strictObject({ last: z.int().min(1) }),
  z.strictObject({ ids: z.array(z.string()).min(1) }),
]);

const repeats = { times: z.int().min(1).max(2000).default(1), temperature: z.number().min(0).max(2).default(0) };

/** Requests to the subjects. */
const askedSchema = z.union([
  z.strictObject({
    group: z.string().optional(),
    subjects: z.array(z.string()).min(1).optional(),
    conditions: levelsSchema,
    items: itemsSchema,
    ...repeats,
  }),
  z.strictObject({
    group: z.string().optional(),
    good_study: z.literal(true),
    items: z.int().min(1).optional(),
    without: z.array(z.record(z.string(), z.string())).default([]),
    ...repeats,
  }),
  z.strictObject({ unreadable: z.int().min(1), same: z.boolean().default(false) }),
]);

/** How replies were misread: the share of them, in which groups, and what was read instead. */
const misreadSchema = z.strictObject({
  in: z.array(z.string()).min(1).optional(),
  share: z.number().min(0).max(1),
  as: z.union([z.literal("wrong"), z.number(), z.null()]),
});

const saidSchema = z.enum(["as measured", "opposite", "by sign"]);

const claimSchema = z.union([
  z.strictObject({ answer: saidSchema, first: z.int().min(1).optional() }),
  z.looseObject({
    measure: z.string(),
    factor: z.string(),
    finding: z.looseObject({ kind: z.string() }),
    from: z.record(z.string(), z.string()).optional(),
  }),
]);

const studySchema = z.strictObject({
  name: z.string().min(1),
  family: z.string(),
  seed: z.int().min(1),
  twin: z.union([z.literal(0), z.literal(1)]).default(0),
  story: z.string().min(1),
  meant: z
    .strictObject({ stage: z.string(), type: z.enum(Object.keys(errorTypes) as [ErrorType, ...ErrorType[]]) })
    .refine(({ stage, type }) => errorTypes[type] === (stage as Stage), {
      error: "this type belongs to another stage",
    }),
  about: z.enum(["all", "false claims", "missing claims"]).default("all"),
  asked: z.array(askedSchema),
  misread: z.array(misreadSchema).default([]),
  results_file: z.boolean().default(true),
  subjects_fail_after: z.int().min(0).optional(),
  handed_in: z.boolean().default(true),
  claims: z.array(claimSchema).default([]),
  conclusion: z.string().default("See the claims."),
});

export type OutsideStudy = z.infer<typeof studySchema>;
export type Asked = z.infer<typeof askedSchema>;
export type Misread = z.infer<typeof misreadSchema>;
export type WrittenClaim = z.infer<typeof claimSchema>;
export type Said = z.infer<typeof saidSchema>;

/** Reads a file of studies: a list of them, as JSON. Throws one sentence about the first thing that is wrong. */
export function readStudies(text: string): readonly OutsideStudy[] {
  const given: unknown = JSON.parse(text);
  if (!Array.isArray(given)) throw new Error("A file of studies is a list: [{…}, {…}].");
  return given.map((each: unknown, index) => {
    const parsed = studySchema.safeParse(each);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Error(`Study ${index + 1}, ${issue.path.join(".") || "the whole"}: ${issue.message}.`);
  });
}
