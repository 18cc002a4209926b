import type { AnySuite, Host, Score, Scorer, Submission, Transcript } from "@assay/contract";
import { integrityScorer } from "@assay/grading/integrity";
import { ModelFailure } from "../../models/index.ts";
import { suiteFailure } from "../suite-failure.ts";

/** A score with the scorer that gave it. */
export interface ScoredMetric extends Score {
  readonly scorer: string;
  readonly version: string;
}

/** What scorers said of a submission. */
export interface Scored {
  readonly scores: readonly ScoredMetric[];
  /** Scorers whose judges could not be reached; regrading asks them again. */
  readonly unreached: readonly { readonly scorer: string; readonly problem: string }[];
}

export interface ScoringInput {
  readonly key: unknown;
  readonly submission: Submission;
  readonly transcript: Transcript;
  readonly host: Host;
}

/** All scorers of a suite's episodes: its own, and the one for integrity. */
export const scorersOf = ({ scorers }: Pick<AnySuite, "scorers">): AnySuite["scorers"] => [...scorers, integrityScorer];

/**
 * What the scorers say of a submission: all of the suite's whose roles are played, or those given. One that failed was
 * never asked fully, and has no scores. A judge that cannot be reached costs its scorer's scores and nothing else.
 */
export async function scoreSubmission(
  suite: AnySuite,
  input: ScoringInput,
  scorers: readonly AnySuite["scorers"][number][] = scorersOf(suite),
): Promise<Scored> {
  const scores: ScoredMetric[] = [];
  const unreached: { scorer: string; problem: string }[] = [];
  if (input.submission.outcome.kind === "failed") return { scores, unreached };
  for (const scorer of scorers.filter((each) => isPlayed(each, input.host))) {
    try {
      const graded = await scorer.score(input);
      const version = versionOf(scorer, input.host);
      scores.push(...graded.map((each) => ({ ...each, scorer: scorer.name, version })));
    } catch (error) {
      if (!ModelFailure.isInstance(error) || error.code === "models/refused") {
        const isOfSuite = suite.scorers.includes(scorer) && !input.host.signal.aborted;
        throw isOfSuite ? suiteFailure(suite.name, `the scorer ${scorer.name}`, error) : error;
      }
      unreached.push({ scorer: scorer.name, problem: error.message });
    }
  }
  return { scores, unreached };
}

/** Whether every role that a scorer asks has an actor. */
function isPlayed({ actors }: Pick<Scorer<unknown>, "actors">, host: Pick<Host, "actors">): boolean {
  return actors.every((role) => host.actors(role).length > 0);
}

/** The version of a scorer's scores. It names the judges, because scores by other judges are different scores. */
export function versionOf(
  { version, actors }: Pick<Scorer<unknown>, "version" | "actors">,
  host: Pick<Host, "actors">,
): string {
  const names = actors.flatMap((role) => host.actors(role)).toSorted();
  return names.length === 0 ? version : `${version} by ${names.join(", ")}`;
}
