import { describeFileIssues } from "@assay/authoring";
import { AssayError } from "@assay/contract";
import { z } from "zod";
import { type ErrorType, errorTypes } from "../../scoring/error-types.ts";

/** The error types that a label may have. */
export const errorTypeNames = Object.keys(errorTypes) as [ErrorType, ...ErrorType[]];

const errorSchema = z.object({
  kind: z.enum(["false-positive", "false-negative"]),
  statement: z.string(),
  type: z.enum(errorTypeNames),
  rationale: z.string(),
  place: z.int(),
});

const labelSchema = z.strictObject({
  episode: z.string().min(1),
  scorer: z.string().min(1).describe("The version of the scorer, which names the model."),
  kind: errorSchema.shape.kind,
  statement: z.string(),
  proposed: z.strictObject({ type: z.enum(errorTypeNames), rationale: z.string(), place: z.int() }),
  decided: z.enum(errorTypeNames).nullable().describe("The type that a person gives it; null until one did."),
});

const labelsSchema = z.strictObject({ version: z.literal(1), run: z.string().min(1), labels: z.array(labelSchema) });

export type Label = z.output<typeof labelSchema>;
export type Labels = z.output<typeof labelsSchema>;

/** Reads labels from a file that a person fills in. */
export function parseLabels(value: unknown, source: string): Labels {
  const parsed = labelsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AssayError(
    "authoring/wrong-labels",
    `${source} is not a valid file of labels: ${describeFileIssues(parsed.error)}.`,
  );
}

/** The labels that a score of `errors-by-model` proposes. Empty for any other score. */
export function proposedLabels(score: {
  readonly episode: string;
  readonly scorer: string;
  readonly version: string;
  readonly metric: string;
  readonly parts?: unknown;
}): readonly Label[] {
  if (score.scorer !== "errors-by-model" || score.metric !== "errors") return [];
  const parsed = z.array(errorSchema).safeParse(score.parts ?? []);
  if (!parsed.success)
    throw new AssayError(
      "authoring/wrong-labels",
      `The proposed labels of the episode ${score.episode} cannot be read; grade the run again.`,
    );
  return parsed.data.map(({ kind, statement, type, rationale, place }) => ({
    episode: score.episode,
    scorer: score.version,
    kind,
    statement,
    proposed: { type, rationale, place },
    decided: null,
  }));
}

const sameError = (one: Label, other: Label): boolean =>
  one.episode === other.episode &&
  one.scorer === other.scorer &&
  one.kind === other.kind &&
  one.statement === other.statement;

/** The labels of a run, with the earlier decisions applied. */
export function applyDecisions(fresh: readonly Label[], before: readonly Label[]): readonly Label[] {
  return fresh.map((label) => ({ ...label, decided: before.find((each) => sameError(each, label))?.decided ?? null }));
}
