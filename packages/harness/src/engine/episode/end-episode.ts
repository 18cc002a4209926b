import type { AnySuite, Challenge, Outcome, Submission } from "@assay/contract";
import type { EpisodeKey, EpisodeSummary, FinishedEpisode, StoredCall } from "../../store/index.ts";
import type { EvidenceAudit } from "../../tools/index.ts";
import { identify } from "../identity.ts";
import { type GradingThreads, isGradingLost } from "../threads/grading-threads.ts";
import type { Episode } from "./episode.ts";
import type { EpisodeMeter } from "./episode-meter.ts";
import { type Scored, scoreSubmission } from "./score-submission.ts";

/** An episode's place in a run, and the try that it came from. */
export type EpisodePlace = EpisodeKey & Pick<EpisodeSummary, "attempt" | "attempts">;

/** Everything that is stored of an episode except its place in a run. */
export interface UnplacedEpisode extends Omit<FinishedEpisode, "summary"> {
  readonly summary: Omit<EpisodeSummary, "id" | keyof EpisodePlace>;
}

/** The result of an episode. */
export interface EpisodeEnding {
  readonly unplaced: UnplacedEpisode;
  readonly submission: Submission;
  readonly evidence: EvidenceAudit;
  /** Scorers whose judges could not be reached. */
  readonly unreached: Scored["unreached"];
  /** What of ours kept the submission from being graded: the episode has failed by it. */
  readonly lost: Error | undefined;
}

/** Ends an episode, scores the submission, and sums up what it cost. Without an outcome, the submission decides it. */
export async function endEpisode(
  episode: Episode,
  {
    suite,
    challenge,
    meter,
    outcome,
    calls = [],
    grading,
  }: {
    readonly suite: AnySuite;
    readonly challenge: Pick<Challenge<unknown, unknown>, "key" | "evidence">;
    readonly meter: EpisodeMeter;
    readonly outcome?: Outcome | undefined;
    readonly calls?: readonly StoredCall[];
    readonly grading?: GradingThreads | undefined;
  },
): Promise<EpisodeEnding> {
  const handedIn = await episode.end(outcome);
  // The time of judges is not the agent's.
  const [milliseconds, waited] = [Math.round(meter.milliseconds), Math.round(meter.waited)];
  const { toolbox, host, events } = episode;
  const input = { key: challenge.key, submission: handedIn, transcript: events, host };
  let lost: Error | undefined;
  const scored = await scoreSubmission(suite, input, undefined, grading).catch((error: unknown): Scored => {
    if (!isGradingLost(error)) throw error;
    lost = error;
    return { scores: [], unreached: [], failed: [] };
  });
  const failed: Outcome | undefined = lost && { kind: "failed", failure: "internal", message: lost.message };
  const submission = failed === undefined ? handedIn : { ...handedIn, outcome: failed };
  for (const { scorer, problem } of scored.unreached) host.record("judge-unreached", { scorer, problem });
  for (const { scorer, problem } of scored.failed) host.record("scorer-failed", { scorer, problem });
  const evidence = toolbox.audit(challenge.evidence);
  const { answers, files } = submission;
  // As many as the summary says: a call that was given up may still come back while the episode is being kept.
  const [kept, keptCalls] = [[...events], [...calls]];
  const unplaced: UnplacedEpisode = {
    summary: {
      startedAt: episode.startedAt,
      outcome: submission.outcome,
      limit: outcome?.kind === "limit" ? outcome.limit : meter.reached,
      milliseconds,
      waited,
      turns: meter.turns,
      ...meter.usage,
      ...(meter.estimatedCalls === 0 ? {} : { estimatedCalls: meter.estimatedCalls }),
      cost: meter.cost,
      actorCost: meter.actorCost,
      toolCalls: meter.toolCalls,
      evidence: evidence.label,
      bytesInContext: toolbox.log.bytes.context,
      bytesInPython: toolbox.log.bytes.python,
      filtered: kept.filter(({ event }) => event.type === "note-recorded" && event.kind === "content-filter").length,
      events: kept.length,
    },
    submission: { answers, files },
    events: kept,
    scores: scored.scores,
    calls: keptCalls,
  };
  return { unplaced, submission, evidence, unreached: [...scored.unreached, ...scored.failed], lost };
}

/** The episode as a store takes it. */
export function placeEpisode({ summary, ...rest }: UnplacedEpisode, place: EpisodePlace): FinishedEpisode {
  const { run, item, agent, repeat, attempt, attempts } = place;
  const id = identify([run, item, agent, repeat]);
  return { summary: { id, run, item, agent, repeat, attempt, attempts, ...summary }, ...rest };
}
