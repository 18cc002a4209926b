import {
  type AnySuite,
  AssayError,
  type Host,
  type Score,
  type Scorer,
  type Submission,
  type Transcript,
} from "@assay/contract";
import { integrityScorer } from "@assay/grading/integrity";
import { ModelFailure } from "../../models/index.ts";
import { requireFinite } from "../require-finite.ts";
import { suiteFailure } from "../suite-failure.ts";
import type { GradingThreads } from "../threads/grading-threads.ts";

/** A score with the scorer that gave it. */
export interface ScoredMetric extends Score {
  readonly scorer: string;
  readonly version: string;
}

/** What scorers said of a submission. */
export interface Scored {
  readonly scores: readonly ScoredMetric[];
  /** Scorers whose judges could not be reached; regrading asks them again. */
  readonly unreached: readonly ScorerProblem[];
  /** Scorers that broke, or gave a value that is not finite. None of their scores count, and all others do. */
  readonly failed: readonly ScorerProblem[];
}

/** A scorer without scores, and the reason. */
interface ScorerProblem {
  readonly scorer: string;
  readonly problem: string;
}

export interface ScoringInput {
  readonly key: unknown;
  readonly submission: Submission;
  readonly transcript: Transcript;
  readonly host: Host;
}

/** All scorers of a suite's episodes: its own, and the one for integrity. */
export const scorersOf = ({ scorers }: Pick<AnySuite, "scorers">): AnySuite["scorers"] => [...scorers, integrityScorer];

/** The scorers of a suite that a run computes unasked. */
const runScorersOf = (suite: Pick<AnySuite, "scorers">): AnySuite["scorers"] =>
  scorersOf(suite).filter(({ onRequest }) => onRequest !== true);

/**
 * What the scorers say of a submission: all that a run computes and whose roles are played, or those given. An episode that failed
 * was never asked fully: it has a verdict on integrity and no other score. A judge that cannot be reached costs its scorer's scores and nothing else, and so
 * does a scorer that breaks, as long as another one of the suite works. With threads, large texts are graded there.
 */
export async function scoreSubmission(
  suite: AnySuite,
  input: ScoringInput,
  scorers: readonly AnySuite["scorers"][number][] = runScorersOf(suite),
  threads?: GradingThreads,
): Promise<Scored> {
  const scores: ScoredMetric[] = [];
  const unreached: ScorerProblem[] = [];
  const failed: ScorerProblem[] = [];
  const failures: AssayError[] = [];
  // An agent that could not be asked fully has no score, but how it went about it is known.
  const isFailed = input.submission.outcome.kind === "failed";
  const asked = isFailed ? scorers.filter(({ name }) => name === integrityScorer.name) : scorers;
  for (const scorer of asked.filter((each) => isPlayed(each, input.host))) {
    try {
      const graded = requireFinite(await (threads?.score(suite, scorer, input) ?? scorer.score(input)));
      const version = versionOf(scorer, input.host);
      scores.push(...graded.map((each) => ({ ...each, scorer: scorer.name, version })));
    } catch (error) {
      const isUnreached = ModelFailure.isInstance(error);
      // Errors with a code are the run's, such as a spent budget; any other error is the scorer's own.
      const isOurs = isUnreached ? error.code === "models/refused" : AssayError.isInstance(error);
      if (isOurs || input.host.signal.aborted) throw error;
      if (isUnreached) unreached.push({ scorer: scorer.name, problem: error.message });
      else {
        const failure = suiteFailure(suite.name, `the scorer ${scorer.name}`, error);
        failures.push(failure);
        failed.push({ scorer: scorer.name, problem: failure.message });
      }
    }
  }
  // A suite without one scorer that works has to be mended before anything is played.
  const isScored = scores.some((each) => suite.scorers.some(({ name }) => name === each.scorer));
  if (failures.length > 0 && !isScored && unreached.length === 0) throw failures[0];
  return { scores, unreached, failed };
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
