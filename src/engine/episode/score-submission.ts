import type { AnySuite, Host, Score, Submission, Transcript } from "../../contract/index.ts";

/** A score with the scorer that gave it. */
export interface ScoredMetric extends Score {
  readonly scorer: string;
  readonly version: string;
}

/** What every scorer of the suite says of a submission; one that failed was never asked fully, and has no scores. */
export async function scoreSubmission(
  suite: AnySuite,
  input: {
    readonly key: unknown;
    readonly submission: Submission;
    readonly transcript: Transcript;
    readonly host: Host;
  },
): Promise<ScoredMetric[]> {
  if (input.submission.outcome.kind === "failed") return [];
  const scores: ScoredMetric[] = [];
  for (const { name, version, score } of suite.scorers) {
    const graded = await score(input);
    scores.push(...graded.map((each) => ({ ...each, scorer: name, version })));
  }
  return scores;
}
