import type { Submission } from "@assay/contract";
import { type Claim, type ClaimVocabulary, MAX_CLAIMS, parseClaims } from "@assay/grading/claims";
import { findingsSchema } from "../episode/episode.ts";

/** The findings at the end of an episode. */
export interface Findings {
  readonly conclusion: string;
  readonly claims: readonly Claim[];
  /** Problems in reading the claims. */
  readonly problems: readonly string[];
}

/** The claims and the conclusion, from the final answer or else from the files that were left. */
export function readFindings(
  { answers, files }: Submission,
  vocabulary: ClaimVocabulary,
  maxClaims: number = MAX_CLAIMS,
): Findings {
  return findingsIn(answers.findLast(({ to }) => to === "agent")?.value, files, vocabulary, maxClaims);
}

/** The same of a final answer with its files. */
export function findingsIn(
  value: unknown,
  files: Submission["files"],
  vocabulary: ClaimVocabulary,
  maxClaims: number = MAX_CLAIMS,
): Findings {
  const given = findingsSchema.safeParse(value).data ?? {};
  const file = (path: string): string | undefined =>
    files[path] === undefined ? undefined : new TextDecoder().decode(files[path]);
  const written =
    given.claims === undefined ? file("claims.json") : JSON.stringify({ version: 1, claims: given.claims });
  const { claims, problems } = written === undefined ? { claims: [], problems: [] } : parseClaims(written, vocabulary);
  return {
    conclusion: given.conclusion ?? file("conclusion.md") ?? "",
    claims: claims.slice(0, maxClaims),
    problems: [
      ...problems.map(({ message }) => message),
      ...(claims.length > maxClaims
        ? [`Of ${claims.length} claims the first ${maxClaims} are read; hand in at most as many.`]
        : []),
    ],
  };
}
