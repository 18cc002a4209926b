import { describeFileIssues } from "@assay/authoring";
import { AssayError } from "@assay/contract";
import { z } from "zod";

const finding = z.strictObject({
  holds: z.boolean(),
  /** A quote from the paper that shows it. May be empty if the criterion does not hold. */
  quote: z.string().max(2000),
});

/** The stages of the article's selection, in order, with the question of each. */
export const criteria = {
  keywords: "it is about language models",
  analysis:
    "its main contribution is an analysis of how language models behave, not a new model, training method or theory",
  openInputs: "models and data that it uses can be had by others",
  computeLight: "its experiments need little compute: calls of models or inference, no training of large ones",
  verifiable: "it has empirical results that a repetition of the experiment can confirm or refute",
} as const;

export type Criterion = keyof typeof criteria;

const screenedSchema = z.strictObject({
  file: z.string().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  by: z.string().describe("The model that judged; empty where the keywords settled it."),
  findings: z.strictObject({
    keywords: finding,
    analysis: finding.optional(),
    openInputs: finding.optional(),
    computeLight: finding.optional(),
    verifiable: finding.optional(),
  }),
  proposed: z.boolean().describe("Whether all stages were passed."),
  confirmed: z.enum(["undecided", "yes", "no"]).describe("What a person decided."),
  note: z.string().max(2000),
});

const decisionsSchema = z.strictObject({ version: z.literal(1), papers: z.array(screenedSchema) });

export type ScreenedPaper = z.output<typeof screenedSchema>;
export type Decisions = z.output<typeof decisionsSchema>;
export type Finding = z.output<typeof finding>;

/** Reads decisions from a file that a person edits. */
export function parseDecisions(value: unknown, source: string): Decisions {
  const parsed = decisionsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AssayError(
    "authoring/wrong-decisions",
    `${source} is not a valid file of decisions: ${describeFileIssues(parsed.error)}.`,
  );
}

/** The papers that a person confirmed. Undecided papers do not pass. */
export const confirmedPapers = ({ papers }: Decisions): readonly ScreenedPaper[] =>
  papers.filter(({ confirmed }) => confirmed === "yes");
