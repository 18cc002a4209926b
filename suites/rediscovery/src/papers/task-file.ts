import { describeFileIssues } from "@assay/authoring";
import { AssayError } from "@assay/contract";
import { z } from "zod";

const words = z.string().trim().min(1).max(4000);
const name = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+([-.][a-z0-9]+)*$/, "takes lower case letters, digits, points and hyphens");

const sourceSchema = z.strictObject({ figure: z.string(), table: z.string(), section: z.string() });

const nameOf = ({ name: own }: { readonly name: string }): string => own;
const isEachOnce = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/**
 * The study of a paper as a task: what is told, what is granted, and what there is to find. The agent sees only
 * question, instruction, resources and constraints.
 */
export const taskSchema = z
  .strictObject({
    version: z.literal(1),
    name,
    paper: z.strictObject({ title: words, authors: z.string(), venue: z.string(), year: z.string() }),
    question: words.describe("The question of an intermediate node of the paper's problem tree."),
    instruction: z.string().max(10_000).describe("What is told beside the question."),
    resources: z.strictObject({
      models: z.array(z.strictObject({ name, about: z.string() })).max(8),
      data: z.array(z.strictObject({ name, about: words, from: words })).max(20),
      callsPerModel: z.int().min(0).max(1_000_000),
    }),
    constraints: z.array(words).max(30),
    granted: z.array(words).describe("Words of the answer that may be told all the same."),
    withheld: z.array(words).describe("Words that may not be told, beside those of the claims."),
    claims: z
      .array(
        z.strictObject({
          claim: words.describe("One finding."),
          source: sourceSchema,
          basis: z
            .enum(["quoted", "checked", "abstract", "recalled"])
            .describe(
              "What the claim rests on: a quote that a tree holds; a passage of the paper that was seen, with its place; the abstract or a public summary; memory.",
            ),
          reported: z.string().max(1000).describe("Numbers of the paper, for readers; they are not graded."),
        }),
      )
      .min(1)
      .max(60),
  })
  .refine(({ claims }) => isEachOnce(claims.map(({ claim }) => claim)), {
    path: ["claims"],
    error: "a claim stands there twice",
  })
  .refine(({ resources: { models, data } }) => isEachOnce(models.map(nameOf)) && isEachOnce(data.map(nameOf)), {
    path: ["resources"],
    error: "a model or a data set stands there twice",
  })
  .refine(({ resources: { models, callsPerModel } }) => models.length === 0 || callsPerModel > 0, {
    path: ["resources", "callsPerModel"],
    error: "must be at least 1 where there are models",
  });

export type PaperTask = z.output<typeof taskSchema>;

/** Reads a task from a file that people may have edited. */
export function parseTask(value: unknown, source: string): PaperTask {
  const parsed = taskSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AssayError("rediscovery/wrong-task", `${source} is not a valid task: ${describeFileIssues(parsed.error)}.`);
}
