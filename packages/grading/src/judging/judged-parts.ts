import { z } from "zod";

const marks = z.string().regex(/^[-+?]*$/);

const judge = z.object({
  name: z.string(),
  /** A mark for each criterion, in their order: `+` passed, `-` failed, `?` no verdict that could be used. */
  verdicts: marks,
  /** Why, for each criterion; empty where there is no verdict. */
  reasons: z.array(z.string()),
  calls: z.int(),
  repeated: z.int(),
});

/** What a judged score keeps: enough to vote again, and to compare judges with each other and with the checks. */
export const judgedParts = z.object({
  task: z.string(),
  /** The ids of the criteria that judges were asked about. */
  criteria: z.array(z.string()),
  /** What the checks say of the same criteria; `?` where there is none. */
  checks: marks,
  /** What the judges decided together. */
  votes: marks,
  /** None for an answer that is empty, which fails unasked. */
  judges: z.array(judge),
  /** Whether the answer was too long to be shown whole. */
  cut: z.boolean(),
});

/** The parts of a judged score; see the schema of the same name. */
export type JudgedParts = z.infer<typeof judgedParts>;
