import type { Submission } from "@assay/contract";
import { type Claim, type ClaimVocabulary, parseClaims } from "@assay/grading/claims";
import { findingsSchema } from "../episode/episode.ts";

/** What an episode handed in at its end. */
export interface Findings {
  readonly conclusion: string;
  readonly claims: readonly Claim[];
  /** What could not be read of the claims. */
  readonly problems: readonly string[];
}

/** Claims and conclusion, from the final answer where they stand there, else from the files that were left. */
export function readFindings({ answers, files }: Submission, vocabulary: ClaimVocabulary): Findings {
  const last = answers.findLast(({ to }) => to === "agent")?.value;
  const given = findingsSchema.safeParse(last).data ?? {};
  const file = (path: string): string | undefined =>
    files[path] === undefined ? undefined : new TextDecoder().decode(files[path]);
  const written =
    given.claims === undefined ? file("claims.json") : JSON.stringify({ version: 1, claims: given.claims });
  const { claims, problems } = written === undefined ? { claims: [], problems: [] } : parseClaims(written, vocabulary);
  return {
    conclusion: given.conclusion ?? file("conclusion.md") ?? "",
    claims,
    problems: problems.map(({ message }) => message),
  };
}
