import type { Json, Outcome, RecordedEvent, Score, StepAnswer } from "@assay/contract";

/** What an episode is of; a store holds one for each at most. */
export interface EpisodeKey {
  readonly run: string;
  readonly item: string;
  readonly agent: string;
  /** From 1. */
  readonly repeat: number;
}

/** What is known of an episode without its events. */
export interface EpisodeSummary extends EpisodeKey {
  /** A hash of its key. */
  readonly id: string;
  /** Names the try whose events are the episode's. */
  readonly attempt: string;
  /** How often it was tried, failed ones included. */
  readonly attempts: number;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly outcome: Outcome;
  /** The limit that was reached, though something was handed in before. */
  readonly limit: string | undefined;
  readonly milliseconds: number;
  /** Milliseconds of waits for rate limits, which are not in `milliseconds`. */
  readonly waited: number;
  readonly turns: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedInputTokens: number;
  readonly reasoningTokens: number;
  /** Calls whose tokens the provider did not count, so that the sums hold estimates; absent where it counted all. */
  readonly estimatedCalls?: number;
  /** Undefined where a model has no price. */
  readonly cost: number | undefined;
  /** What the suite's actors cost, which is the run's and not the agent's. */
  readonly actorCost: number | undefined;
  readonly toolCalls: { readonly [tool: string]: number };
  readonly evidence: "grounded" | "partial" | "ungrounded" | "not-needed";
  /** Bytes of data that came into the agent's context, and that its programs read. */
  readonly bytesInContext: number;
  readonly bytesInPython: number;
  /** Times that a provider's content filter stopped a turn. */
  readonly filtered: number;
  readonly events: number;
}

/** What an episode handed in, enough to grade it again. */
export interface StoredSubmission {
  readonly answers: readonly StepAnswer[];
  readonly files: { readonly [path: string]: Uint8Array };
}

export interface StoredScore extends Score {
  readonly scorer: string;
  readonly version: string;
}

/** One call of a model. */
export interface StoredCall {
  /** From 0 in the episode. */
  readonly index: number;
  /** The actor's role; undefined for the agent. */
  readonly role: string | undefined;
  readonly model: string;
  readonly servedBy: string | undefined;
  readonly finish: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedInputTokens: number;
  readonly reasoningTokens: number;
  /** Set where the tokens are an estimate, since the provider did not count them. */
  readonly estimated?: true;
  readonly cost: number | undefined;
  readonly milliseconds: number;
  readonly waited: number;
  readonly tries: number;
  /** SHA-256 of the request, in hexadecimal. */
  readonly request: string;
  /** The reply as the recorder keeps it, where the run is recorded. */
  readonly reply: Json | undefined;
}

/** All that is committed when an episode ends, at once or not at all. */
export interface FinishedEpisode {
  readonly summary: EpisodeSummary;
  readonly submission: StoredSubmission;
  /** The events after those that were appended before. */
  readonly events: readonly RecordedEvent[];
  readonly scores: readonly StoredScore[];
  readonly calls: readonly StoredCall[];
}
